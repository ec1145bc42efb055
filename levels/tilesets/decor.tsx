<?xml version='1.0' encoding='UTF-8'?>
<tileset version="1.8" tiledversion="1.8.2" name="decor" tilewidth="120" tileheight="120" tilecount="9" columns="4" objectalignment="bottomleft">
 <properties>
  <property name="anchor" value="the thing stands on the point 54, 82 of its picture" />
  <property name="mood" value="sand" />
 </properties>
 <image source="decor.png" width="480" height="360" />
 <tile id="0" type="decor">
  <properties>
   <property name="sprite" value="shore/palm" />
  </properties>
 </tile>
 <tile id="1" type="decor">
  <properties>
   <property name="sprite" value="icon/boat" />
  </properties>
 </tile>
 <tile id="2" type="decor">
  <properties>
   <property name="sprite" value="icon/treasure" />
  </properties>
 </tile>
 <tile id="3" type="decor">
  <properties>
   <property name="sprite" value="shore/buoy" />
  </properties>
 </tile>
 <tile id="4" type="decor">
  <properties>
   <property name="sprite" value="shore/rocks" />
  </properties>
 </tile>
 <tile id="5" type="decor">
  <properties>
   <property name="sprite" value="shore/palms" />
  </properties>
 </tile>
 <tile id="6" type="decor">
  <properties>
   <property name="sprite" value="shore/driftwood" />
  </properties>
 </tile>
 <tile id="7" type="decor">
  <properties>
   <property name="sprite" value="shore/hut" />
  </properties>
 </tile>
 <tile id="8" type="decor">
  <properties>
   <property name="sprite" value="icon/lifebelt" />
  </properties>
 </tile>
</tileset>