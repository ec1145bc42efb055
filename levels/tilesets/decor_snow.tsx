<?xml version='1.0' encoding='UTF-8'?>
<tileset version="1.8" tiledversion="1.8.2" name="decor_snow" tilewidth="120" tileheight="120" tilecount="10" columns="4" objectalignment="bottomleft">
 <properties>
  <property name="anchor" value="the thing stands on the point 54, 82 of its picture" />
  <property name="mood" value="snow" />
 </properties>
 <image source="decor_snow.png" width="480" height="360" />
 <tile id="0" type="decor">
  <properties>
   <property name="sprite" value="icon/boat" />
  </properties>
 </tile>
 <tile id="1" type="decor">
  <properties>
   <property name="sprite" value="shore/igloo" />
  </properties>
 </tile>
 <tile id="2" type="decor">
  <properties>
   <property name="sprite" value="shore/firs" />
  </properties>
 </tile>
 <tile id="3" type="decor">
  <properties>
   <property name="sprite" value="shore/fir" />
  </properties>
 </tile>
 <tile id="4" type="decor">
  <properties>
   <property name="sprite" value="shore/snowy_rocks" />
  </properties>
 </tile>
 <tile id="5" type="decor">
  <properties>
   <property name="sprite" value="shore/snowman" />
  </properties>
 </tile>
 <tile id="6" type="decor">
  <properties>
   <property name="sprite" value="shore/ice_floe" />
  </properties>
 </tile>
 <tile id="7" type="decor">
  <properties>
   <property name="sprite" value="shore/seal" />
  </properties>
 </tile>
 <tile id="8" type="decor">
  <properties>
   <property name="sprite" value="icon/treasure" />
  </properties>
 </tile>
 <tile id="9" type="decor">
  <properties>
   <property name="sprite" value="icon/lifebelt" />
  </properties>
 </tile>
</tileset>