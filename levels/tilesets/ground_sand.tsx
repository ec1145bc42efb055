<?xml version='1.0' encoding='UTF-8'?>
<tileset version="1.8" tiledversion="1.8.2" name="ground_sand" tilewidth="80" tileheight="64" tilecount="4" columns="2">
 <properties>
  <property name="mood" value="sand" />
 </properties>
 <image source="ground_sand.png" width="160" height="128" />
 <tile id="0" type="ground">
  <properties>
   <property name="shade" type="int" value="0" />
   <property name="sprite" value="coast/cell_0_0" />
   <property name="variant" type="int" value="0" />
  </properties>
 </tile>
 <tile id="1" type="ground">
  <properties>
   <property name="shade" type="int" value="0" />
   <property name="sprite" value="coast/cell_0_1" />
   <property name="variant" type="int" value="1" />
  </properties>
 </tile>
 <tile id="2" type="ground">
  <properties>
   <property name="shade" type="int" value="1" />
   <property name="sprite" value="coast/cell_1_0" />
   <property name="variant" type="int" value="0" />
  </properties>
 </tile>
 <tile id="3" type="ground">
  <properties>
   <property name="shade" type="int" value="1" />
   <property name="sprite" value="coast/cell_1_1" />
   <property name="variant" type="int" value="1" />
  </properties>
 </tile>
</tileset>