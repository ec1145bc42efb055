<?xml version='1.0' encoding='UTF-8'?>
<tileset version="1.8" tiledversion="1.8.2" name="coast_snow" tilewidth="80" tileheight="64" tilecount="48" columns="3">
 <properties>
  <property name="corners" value="mask = 1 (cell to the north-west is land) + 2 (north-east) + 4 (south-west) + 8 (south-east)" />
  <property name="mood" value="snow" />
 </properties>
 <image source="coast_snow.png" width="240" height="1024" />
 <tile id="0" type="coast">
  <properties>
   <property name="mask" type="int" value="0" />
   <property name="variant" type="int" value="0" />
  </properties>
 </tile>
 <tile id="1" type="coast">
  <properties>
   <property name="mask" type="int" value="0" />
   <property name="variant" type="int" value="1" />
  </properties>
 </tile>
 <tile id="2" type="coast">
  <properties>
   <property name="mask" type="int" value="0" />
   <property name="variant" type="int" value="2" />
  </properties>
 </tile>
 <tile id="3" type="coast">
  <properties>
   <property name="mask" type="int" value="1" />
   <property name="sprite" value="coast_snow/01_0" />
   <property name="variant" type="int" value="0" />
  </properties>
 </tile>
 <tile id="4" type="coast">
  <properties>
   <property name="mask" type="int" value="1" />
   <property name="sprite" value="coast_snow/01_1" />
   <property name="variant" type="int" value="1" />
  </properties>
 </tile>
 <tile id="5" type="coast">
  <properties>
   <property name="mask" type="int" value="1" />
   <property name="sprite" value="coast_snow/01_2" />
   <property name="variant" type="int" value="2" />
  </properties>
 </tile>
 <tile id="6" type="coast">
  <properties>
   <property name="mask" type="int" value="2" />
   <property name="sprite" value="coast_snow/02_0" />
   <property name="variant" type="int" value="0" />
  </properties>
 </tile>
 <tile id="7" type="coast">
  <properties>
   <property name="mask" type="int" value="2" />
   <property name="sprite" value="coast_snow/02_1" />
   <property name="variant" type="int" value="1" />
  </properties>
 </tile>
 <tile id="8" type="coast">
  <properties>
   <property name="mask" type="int" value="2" />
   <property name="sprite" value="coast_snow/02_2" />
   <property name="variant" type="int" value="2" />
  </properties>
 </tile>
 <tile id="9" type="coast">
  <properties>
   <property name="mask" type="int" value="3" />
   <property name="sprite" value="coast_snow/03_0" />
   <property name="variant" type="int" value="0" />
  </properties>
 </tile>
 <tile id="10" type="coast">
  <properties>
   <property name="mask" type="int" value="3" />
   <property name="sprite" value="coast_snow/03_1" />
   <property name="variant" type="int" value="1" />
  </properties>
 </tile>
 <tile id="11" type="coast">
  <properties>
   <property name="mask" type="int" value="3" />
   <property name="sprite" value="coast_snow/03_2" />
   <property name="variant" type="int" value="2" />
  </properties>
 </tile>
 <tile id="12" type="coast">
  <properties>
   <property name="mask" type="int" value="4" />
   <property name="sprite" value="coast_snow/04_0" />
   <property name="variant" type="int" value="0" />
  </properties>
 </tile>
 <tile id="13" type="coast">
  <properties>
   <property name="mask" type="int" value="4" />
   <property name="sprite" value="coast_snow/04_1" />
   <property name="variant" type="int" value="1" />
  </properties>
 </tile>
 <tile id="14" type="coast">
  <properties>
   <property name="mask" type="int" value="4" />
   <property name="sprite" value="coast_snow/04_2" />
   <property name="variant" type="int" value="2" />
  </properties>
 </tile>
 <tile id="15" type="coast">
  <properties>
   <property name="mask" type="int" value="5" />
   <property name="sprite" value="coast_snow/05_0" />
   <property name="variant" type="int" value="0" />
  </properties>
 </tile>
 <tile id="16" type="coast">
  <properties>
   <property name="mask" type="int" value="5" />
   <property name="sprite" value="coast_snow/05_1" />
   <property name="variant" type="int" value="1" />
  </properties>
 </tile>
 <tile id="17" type="coast">
  <properties>
   <property name="mask" type="int" value="5" />
   <property name="sprite" value="coast_snow/05_2" />
   <property name="variant" type="int" value="2" />
  </properties>
 </tile>
 <tile id="18" type="coast">
  <properties>
   <property name="mask" type="int" value="6" />
   <property name="sprite" value="coast_snow/06_0" />
   <property name="variant" type="int" value="0" />
  </properties>
 </tile>
 <tile id="19" type="coast">
  <properties>
   <property name="mask" type="int" value="6" />
   <property name="sprite" value="coast_snow/06_1" />
   <property name="variant" type="int" value="1" />
  </properties>
 </tile>
 <tile id="20" type="coast">
  <properties>
   <property name="mask" type="int" value="6" />
   <property name="sprite" value="coast_snow/06_2" />
   <property name="variant" type="int" value="2" />
  </properties>
 </tile>
 <tile id="21" type="coast">
  <properties>
   <property name="mask" type="int" value="7" />
   <property name="sprite" value="coast_snow/07_0" />
   <property name="variant" type="int" value="0" />
  </properties>
 </tile>
 <tile id="22" type="coast">
  <properties>
   <property name="mask" type="int" value="7" />
   <property name="sprite" value="coast_snow/07_1" />
   <property name="variant" type="int" value="1" />
  </properties>
 </tile>
 <tile id="23" type="coast">
  <properties>
   <property name="mask" type="int" value="7" />
   <property name="sprite" value="coast_snow/07_2" />
   <property name="variant" type="int" value="2" />
  </properties>
 </tile>
 <tile id="24" type="coast">
  <properties>
   <property name="mask" type="int" value="8" />
   <property name="sprite" value="coast_snow/08_0" />
   <property name="variant" type="int" value="0" />
  </properties>
 </tile>
 <tile id="25" type="coast">
  <properties>
   <property name="mask" type="int" value="8" />
   <property name="sprite" value="coast_snow/08_1" />
   <property name="variant" type="int" value="1" />
  </properties>
 </tile>
 <tile id="26" type="coast">
  <properties>
   <property name="mask" type="int" value="8" />
   <property name="sprite" value="coast_snow/08_2" />
   <property name="variant" type="int" value="2" />
  </properties>
 </tile>
 <tile id="27" type="coast">
  <properties>
   <property name="mask" type="int" value="9" />
   <property name="sprite" value="coast_snow/09_0" />
   <property name="variant" type="int" value="0" />
  </properties>
 </tile>
 <tile id="28" type="coast">
  <properties>
   <property name="mask" type="int" value="9" />
   <property name="sprite" value="coast_snow/09_1" />
   <property name="variant" type="int" value="1" />
  </properties>
 </tile>
 <tile id="29" type="coast">
  <properties>
   <property name="mask" type="int" value="9" />
   <property name="sprite" value="coast_snow/09_2" />
   <property name="variant" type="int" value="2" />
  </properties>
 </tile>
 <tile id="30" type="coast">
  <properties>
   <property name="mask" type="int" value="10" />
   <property name="sprite" value="coast_snow/10_0" />
   <property name="variant" type="int" value="0" />
  </properties>
 </tile>
 <tile id="31" type="coast">
  <properties>
   <property name="mask" type="int" value="10" />
   <property name="sprite" value="coast_snow/10_1" />
   <property name="variant" type="int" value="1" />
  </properties>
 </tile>
 <tile id="32" type="coast">
  <properties>
   <property name="mask" type="int" value="10" />
   <property name="sprite" value="coast_snow/10_2" />
   <property name="variant" type="int" value="2" />
  </properties>
 </tile>
 <tile id="33" type="coast">
  <properties>
   <property name="mask" type="int" value="11" />
   <property name="sprite" value="coast_snow/11_0" />
   <property name="variant" type="int" value="0" />
  </properties>
 </tile>
 <tile id="34" type="coast">
  <properties>
   <property name="mask" type="int" value="11" />
   <property name="sprite" value="coast_snow/11_1" />
   <property name="variant" type="int" value="1" />
  </properties>
 </tile>
 <tile id="35" type="coast">
  <properties>
   <property name="mask" type="int" value="11" />
   <property name="sprite" value="coast_snow/11_2" />
   <property name="variant" type="int" value="2" />
  </properties>
 </tile>
 <tile id="36" type="coast">
  <properties>
   <property name="mask" type="int" value="12" />
   <property name="sprite" value="coast_snow/12_0" />
   <property name="variant" type="int" value="0" />
  </properties>
 </tile>
 <tile id="37" type="coast">
  <properties>
   <property name="mask" type="int" value="12" />
   <property name="sprite" value="coast_snow/12_1" />
   <property name="variant" type="int" value="1" />
  </properties>
 </tile>
 <tile id="38" type="coast">
  <properties>
   <property name="mask" type="int" value="12" />
   <property name="sprite" value="coast_snow/12_2" />
   <property name="variant" type="int" value="2" />
  </properties>
 </tile>
 <tile id="39" type="coast">
  <properties>
   <property name="mask" type="int" value="13" />
   <property name="sprite" value="coast_snow/13_0" />
   <property name="variant" type="int" value="0" />
  </properties>
 </tile>
 <tile id="40" type="coast">
  <properties>
   <property name="mask" type="int" value="13" />
   <property name="sprite" value="coast_snow/13_1" />
   <property name="variant" type="int" value="1" />
  </properties>
 </tile>
 <tile id="41" type="coast">
  <properties>
   <property name="mask" type="int" value="13" />
   <property name="sprite" value="coast_snow/13_2" />
   <property name="variant" type="int" value="2" />
  </properties>
 </tile>
 <tile id="42" type="coast">
  <properties>
   <property name="mask" type="int" value="14" />
   <property name="sprite" value="coast_snow/14_0" />
   <property name="variant" type="int" value="0" />
  </properties>
 </tile>
 <tile id="43" type="coast">
  <properties>
   <property name="mask" type="int" value="14" />
   <property name="sprite" value="coast_snow/14_1" />
   <property name="variant" type="int" value="1" />
  </properties>
 </tile>
 <tile id="44" type="coast">
  <properties>
   <property name="mask" type="int" value="14" />
   <property name="sprite" value="coast_snow/14_2" />
   <property name="variant" type="int" value="2" />
  </properties>
 </tile>
 <tile id="45" type="coast">
  <properties>
   <property name="mask" type="int" value="15" />
   <property name="sprite" value="coast_snow/15_0" />
   <property name="variant" type="int" value="0" />
  </properties>
 </tile>
 <tile id="46" type="coast">
  <properties>
   <property name="mask" type="int" value="15" />
   <property name="sprite" value="coast_snow/15_1" />
   <property name="variant" type="int" value="1" />
  </properties>
 </tile>
 <tile id="47" type="coast">
  <properties>
   <property name="mask" type="int" value="15" />
   <property name="sprite" value="coast_snow/15_2" />
   <property name="variant" type="int" value="2" />
  </properties>
 </tile>
 <wangsets>
  <wangset name="Shore" type="corner" tile="45">
   <wangcolor name="Land" color="#d9a441" tile="45" probability="1" />
   <wangcolor name="Water" color="#2c62b4" tile="0" probability="1" />
   <wangtile tileid="0" wangid="0,2,0,2,0,2,0,2" />
   <wangtile tileid="1" wangid="0,2,0,2,0,2,0,2" />
   <wangtile tileid="2" wangid="0,2,0,2,0,2,0,2" />
   <wangtile tileid="3" wangid="0,2,0,2,0,2,0,1" />
   <wangtile tileid="4" wangid="0,2,0,2,0,2,0,1" />
   <wangtile tileid="5" wangid="0,2,0,2,0,2,0,1" />
   <wangtile tileid="6" wangid="0,1,0,2,0,2,0,2" />
   <wangtile tileid="7" wangid="0,1,0,2,0,2,0,2" />
   <wangtile tileid="8" wangid="0,1,0,2,0,2,0,2" />
   <wangtile tileid="9" wangid="0,1,0,2,0,2,0,1" />
   <wangtile tileid="10" wangid="0,1,0,2,0,2,0,1" />
   <wangtile tileid="11" wangid="0,1,0,2,0,2,0,1" />
   <wangtile tileid="12" wangid="0,2,0,2,0,1,0,2" />
   <wangtile tileid="13" wangid="0,2,0,2,0,1,0,2" />
   <wangtile tileid="14" wangid="0,2,0,2,0,1,0,2" />
   <wangtile tileid="15" wangid="0,2,0,2,0,1,0,1" />
   <wangtile tileid="16" wangid="0,2,0,2,0,1,0,1" />
   <wangtile tileid="17" wangid="0,2,0,2,0,1,0,1" />
   <wangtile tileid="18" wangid="0,1,0,2,0,1,0,2" />
   <wangtile tileid="19" wangid="0,1,0,2,0,1,0,2" />
   <wangtile tileid="20" wangid="0,1,0,2,0,1,0,2" />
   <wangtile tileid="21" wangid="0,1,0,2,0,1,0,1" />
   <wangtile tileid="22" wangid="0,1,0,2,0,1,0,1" />
   <wangtile tileid="23" wangid="0,1,0,2,0,1,0,1" />
   <wangtile tileid="24" wangid="0,2,0,1,0,2,0,2" />
   <wangtile tileid="25" wangid="0,2,0,1,0,2,0,2" />
   <wangtile tileid="26" wangid="0,2,0,1,0,2,0,2" />
   <wangtile tileid="27" wangid="0,2,0,1,0,2,0,1" />
   <wangtile tileid="28" wangid="0,2,0,1,0,2,0,1" />
   <wangtile tileid="29" wangid="0,2,0,1,0,2,0,1" />
   <wangtile tileid="30" wangid="0,1,0,1,0,2,0,2" />
   <wangtile tileid="31" wangid="0,1,0,1,0,2,0,2" />
   <wangtile tileid="32" wangid="0,1,0,1,0,2,0,2" />
   <wangtile tileid="33" wangid="0,1,0,1,0,2,0,1" />
   <wangtile tileid="34" wangid="0,1,0,1,0,2,0,1" />
   <wangtile tileid="35" wangid="0,1,0,1,0,2,0,1" />
   <wangtile tileid="36" wangid="0,2,0,1,0,1,0,2" />
   <wangtile tileid="37" wangid="0,2,0,1,0,1,0,2" />
   <wangtile tileid="38" wangid="0,2,0,1,0,1,0,2" />
   <wangtile tileid="39" wangid="0,2,0,1,0,1,0,1" />
   <wangtile tileid="40" wangid="0,2,0,1,0,1,0,1" />
   <wangtile tileid="41" wangid="0,2,0,1,0,1,0,1" />
   <wangtile tileid="42" wangid="0,1,0,1,0,1,0,2" />
   <wangtile tileid="43" wangid="0,1,0,1,0,1,0,2" />
   <wangtile tileid="44" wangid="0,1,0,1,0,1,0,2" />
   <wangtile tileid="45" wangid="0,1,0,1,0,1,0,1" />
   <wangtile tileid="46" wangid="0,1,0,1,0,1,0,1" />
   <wangtile tileid="47" wangid="0,1,0,1,0,1,0,1" />
  </wangset>
 </wangsets>
</tileset>