<?xml version='1.0' encoding='UTF-8'?>
<tileset version="1.8" tiledversion="1.8.2" name="sea_ash" tilewidth="80" tileheight="64" tilecount="56" columns="7">
 <properties>
  <property name="mood" value="ash" />
 </properties>
 <image source="sea_ash.png" width="560" height="512" />
 <tile id="0" type="sea">
  <properties>
   <property name="column" type="int" value="0" />
   <property name="row" type="int" value="0" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="1" type="sea">
  <properties>
   <property name="column" type="int" value="1" />
   <property name="row" type="int" value="0" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="2" type="sea">
  <properties>
   <property name="column" type="int" value="2" />
   <property name="row" type="int" value="0" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="3" type="sea">
  <properties>
   <property name="column" type="int" value="3" />
   <property name="row" type="int" value="0" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="4" type="sea">
  <properties>
   <property name="column" type="int" value="4" />
   <property name="row" type="int" value="0" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="5" type="sea">
  <properties>
   <property name="column" type="int" value="5" />
   <property name="row" type="int" value="0" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="6" type="sea">
  <properties>
   <property name="column" type="int" value="6" />
   <property name="row" type="int" value="0" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="7" type="sea">
  <properties>
   <property name="column" type="int" value="0" />
   <property name="row" type="int" value="1" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="8" type="sea">
  <properties>
   <property name="column" type="int" value="1" />
   <property name="row" type="int" value="1" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="9" type="sea">
  <properties>
   <property name="column" type="int" value="2" />
   <property name="row" type="int" value="1" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="10" type="sea">
  <properties>
   <property name="column" type="int" value="3" />
   <property name="row" type="int" value="1" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="11" type="sea">
  <properties>
   <property name="column" type="int" value="4" />
   <property name="row" type="int" value="1" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="12" type="sea">
  <properties>
   <property name="column" type="int" value="5" />
   <property name="row" type="int" value="1" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="13" type="sea">
  <properties>
   <property name="column" type="int" value="6" />
   <property name="row" type="int" value="1" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="14" type="sea">
  <properties>
   <property name="column" type="int" value="0" />
   <property name="row" type="int" value="2" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="15" type="sea">
  <properties>
   <property name="column" type="int" value="1" />
   <property name="row" type="int" value="2" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="16" type="sea">
  <properties>
   <property name="column" type="int" value="2" />
   <property name="row" type="int" value="2" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="17" type="sea">
  <properties>
   <property name="column" type="int" value="3" />
   <property name="row" type="int" value="2" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="18" type="sea">
  <properties>
   <property name="column" type="int" value="4" />
   <property name="row" type="int" value="2" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="19" type="sea">
  <properties>
   <property name="column" type="int" value="5" />
   <property name="row" type="int" value="2" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="20" type="sea">
  <properties>
   <property name="column" type="int" value="6" />
   <property name="row" type="int" value="2" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="21" type="sea">
  <properties>
   <property name="column" type="int" value="0" />
   <property name="row" type="int" value="3" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="22" type="sea">
  <properties>
   <property name="column" type="int" value="1" />
   <property name="row" type="int" value="3" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="23" type="sea">
  <properties>
   <property name="column" type="int" value="2" />
   <property name="row" type="int" value="3" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="24" type="sea">
  <properties>
   <property name="column" type="int" value="3" />
   <property name="row" type="int" value="3" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="25" type="sea">
  <properties>
   <property name="column" type="int" value="4" />
   <property name="row" type="int" value="3" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="26" type="sea">
  <properties>
   <property name="column" type="int" value="5" />
   <property name="row" type="int" value="3" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="27" type="sea">
  <properties>
   <property name="column" type="int" value="6" />
   <property name="row" type="int" value="3" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="28" type="sea">
  <properties>
   <property name="column" type="int" value="0" />
   <property name="row" type="int" value="4" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="29" type="sea">
  <properties>
   <property name="column" type="int" value="1" />
   <property name="row" type="int" value="4" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="30" type="sea">
  <properties>
   <property name="column" type="int" value="2" />
   <property name="row" type="int" value="4" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="31" type="sea">
  <properties>
   <property name="column" type="int" value="3" />
   <property name="row" type="int" value="4" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="32" type="sea">
  <properties>
   <property name="column" type="int" value="4" />
   <property name="row" type="int" value="4" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="33" type="sea">
  <properties>
   <property name="column" type="int" value="5" />
   <property name="row" type="int" value="4" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="34" type="sea">
  <properties>
   <property name="column" type="int" value="6" />
   <property name="row" type="int" value="4" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="35" type="sea">
  <properties>
   <property name="column" type="int" value="0" />
   <property name="row" type="int" value="5" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="36" type="sea">
  <properties>
   <property name="column" type="int" value="1" />
   <property name="row" type="int" value="5" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="37" type="sea">
  <properties>
   <property name="column" type="int" value="2" />
   <property name="row" type="int" value="5" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="38" type="sea">
  <properties>
   <property name="column" type="int" value="3" />
   <property name="row" type="int" value="5" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="39" type="sea">
  <properties>
   <property name="column" type="int" value="4" />
   <property name="row" type="int" value="5" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="40" type="sea">
  <properties>
   <property name="column" type="int" value="5" />
   <property name="row" type="int" value="5" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="41" type="sea">
  <properties>
   <property name="column" type="int" value="6" />
   <property name="row" type="int" value="5" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="42" type="sea">
  <properties>
   <property name="column" type="int" value="0" />
   <property name="row" type="int" value="6" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="43" type="sea">
  <properties>
   <property name="column" type="int" value="1" />
   <property name="row" type="int" value="6" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="44" type="sea">
  <properties>
   <property name="column" type="int" value="2" />
   <property name="row" type="int" value="6" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="45" type="sea">
  <properties>
   <property name="column" type="int" value="3" />
   <property name="row" type="int" value="6" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="46" type="sea">
  <properties>
   <property name="column" type="int" value="4" />
   <property name="row" type="int" value="6" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="47" type="sea">
  <properties>
   <property name="column" type="int" value="5" />
   <property name="row" type="int" value="6" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="48" type="sea">
  <properties>
   <property name="column" type="int" value="6" />
   <property name="row" type="int" value="6" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="49" type="sea">
  <properties>
   <property name="column" type="int" value="0" />
   <property name="row" type="int" value="7" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="50" type="sea">
  <properties>
   <property name="column" type="int" value="1" />
   <property name="row" type="int" value="7" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="51" type="sea">
  <properties>
   <property name="column" type="int" value="2" />
   <property name="row" type="int" value="7" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="52" type="sea">
  <properties>
   <property name="column" type="int" value="3" />
   <property name="row" type="int" value="7" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="53" type="sea">
  <properties>
   <property name="column" type="int" value="4" />
   <property name="row" type="int" value="7" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="54" type="sea">
  <properties>
   <property name="column" type="int" value="5" />
   <property name="row" type="int" value="7" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
 <tile id="55" type="sea">
  <properties>
   <property name="column" type="int" value="6" />
   <property name="row" type="int" value="7" />
   <property name="sprite" value="board/sea_ash" />
  </properties>
 </tile>
</tileset>