<?xml version='1.0' encoding='UTF-8'?>
<tileset version="1.8" tiledversion="1.8.2" name="decor_ash" tilewidth="120" tileheight="120" tilecount="8" columns="4" objectalignment="bottomleft">
 <properties>
  <property name="anchor" value="the thing stands on the point 54, 82 of its picture" />
  <property name="mood" value="ash" />
 </properties>
 <image source="decor_ash.png" width="480" height="240" />
 <tile id="0" type="decor">
  <properties>
   <property name="sprite" value="icon/boat" />
  </properties>
 </tile>
 <tile id="1" type="decor">
  <properties>
   <property name="sprite" value="shore/vent" />
  </properties>
 </tile>
 <tile id="2" type="decor">
  <properties>
   <property name="sprite" value="icon/treasure" />
  </properties>
 </tile>
 <tile id="3" type="decor">
  <properties>
   <property name="sprite" value="shore/basalt" />
  </properties>
 </tile>
 <tile id="4" type="decor">
  <properties>
   <property name="sprite" value="shore/black_rocks" />
  </properties>
 </tile>
 <tile id="5" type="decor">
  <properties>
   <property name="sprite" value="shore/dead_tree" />
  </properties>
 </tile>
 <tile id="6" type="decor">
  <properties>
   <property name="sprite" value="shore/lava_pool" />
  </properties>
 </tile>
 <tile id="7" type="decor">
  <properties>
   <property name="sprite" value="shore/skull_rock" />
  </properties>
 </tile>
</tileset>