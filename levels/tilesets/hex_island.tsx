<?xml version='1.0' encoding='UTF-8'?>
<tileset version="1.8" tiledversion="1.8.2" name="hex_island" tilewidth="80" tileheight="74" tilecount="2" columns="2">
 <properties>
  <property name="spaces" value="land: a stack stands here at the start; water: none does" />
 </properties>
 <image source="hex_island.png" width="160" height="74" />
 <tile id="0" type="land">
  <properties>
   <property name="sprite" value="hex/sand0" />
  </properties>
 </tile>
 <tile id="1" type="water">
  <properties>
   <property name="sprite" value="coast/hex_shallow" />
  </properties>
 </tile>
</tileset>