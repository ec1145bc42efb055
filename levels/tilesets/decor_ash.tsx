<?xml version='1.0' encoding='UTF-8'?>
<tileset version="1.8" tiledversion="1.8.2" name="decor_ash" tilewidth="120" tileheight="120" tilecount="3" columns="4" objectalignment="bottomleft">
 <properties>
  <property name="anchor" value="the thing stands on the point 54, 82 of its picture" />
  <property name="mood" value="ash" />
 </properties>
 <image source="decor_ash.png" width="480" height="120" />
 <tile id="0" type="decor">
  <properties>
   <property name="sprite" value="icon/boat" />
  </properties>
 </tile>
 <tile id="1" type="decor">
  <properties>
   <property name="sprite" value="icon/volcano" />
  </properties>
 </tile>
 <tile id="2" type="decor">
  <properties>
   <property name="sprite" value="icon/treasure" />
  </properties>
 </tile>
</tileset>