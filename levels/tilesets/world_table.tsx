<?xml version='1.0' encoding='UTF-8'?>
<tileset version="1.8" tiledversion="1.8.2" name="world_table" tilewidth="160" tileheight="136" tilecount="8" columns="4">
 <tileoffset x="0" y="10" />
 <properties>
  <property name="spaces" value="region: whose space it is; home, seam, link: the core of a region (LB-13); shape: used by a shape" />
 </properties>
 <image source="world_table.png" width="640" height="272" />
 <tile id="0" type="region">
  <properties>
   <property name="seat" type="int" value="1" />
   <property name="sprite" value="lost_baggage/land/hex" />
  </properties>
 </tile>
 <tile id="1" type="region">
  <properties>
   <property name="seat" type="int" value="2" />
   <property name="sprite" value="lost_baggage/land/hex" />
  </properties>
 </tile>
 <tile id="2" type="region">
  <properties>
   <property name="seat" type="int" value="3" />
   <property name="sprite" value="lost_baggage/land/hex" />
  </properties>
 </tile>
 <tile id="3" type="region">
  <properties>
   <property name="seat" type="int" value="4" />
   <property name="sprite" value="lost_baggage/land/hex" />
  </properties>
 </tile>
 <tile id="4" type="home">
  <properties>
   <property name="sprite" value="lost_baggage/land/back_1" />
  </properties>
 </tile>
 <tile id="5" type="seam">
  <properties>
   <property name="sprite" value="lost_baggage/land/back_1" />
  </properties>
 </tile>
 <tile id="6" type="link">
  <properties>
   <property name="sprite" value="lost_baggage/land/back_1" />
  </properties>
 </tile>
 <tile id="7" type="shape">
  <properties>
   <property name="sprite" value="lost_baggage/land/back_1" />
  </properties>
 </tile>
</tileset>