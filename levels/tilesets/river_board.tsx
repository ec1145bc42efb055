<?xml version='1.0' encoding='UTF-8'?>
<tileset version="1.8" tiledversion="1.8.2" name="river_board" tilewidth="128" tileheight="136" tilecount="90" columns="8">
 <tileoffset x="-16" y="12" />
 <properties>
  <property name="kinds" value="the class of a tile is its kind (RL-3); a bridge lies over a river tile, in a layer of its own" />
 </properties>
 <image source="river_board.png" width="1024" height="1632" />
 <tile id="0" type="start">
  <properties>
   <property name="sprite" value="decor/start_red" />
  </properties>
 </tile>
 <tile id="1" type="start">
  <properties>
   <property name="sprite" value="decor/start_blue" />
  </properties>
 </tile>
 <tile id="2" type="start">
  <properties>
   <property name="sprite" value="decor/start_yellow" />
  </properties>
 </tile>
 <tile id="3" type="start">
  <properties>
   <property name="sprite" value="decor/start_green" />
  </properties>
 </tile>
 <tile id="4" type="forest">
  <properties>
   <property name="sprite" value="decor/forest0" />
  </properties>
 </tile>
 <tile id="5" type="forest">
  <properties>
   <property name="sprite" value="decor/forest1" />
  </properties>
 </tile>
 <tile id="6" type="forest">
  <properties>
   <property name="sprite" value="decor/forest2" />
  </properties>
 </tile>
 <tile id="7" type="mine">
  <properties>
   <property name="sprite" value="decor/mine0" />
  </properties>
 </tile>
 <tile id="8" type="mountain">
  <properties>
   <property name="sprite" value="decor/mountain0" />
  </properties>
 </tile>
 <tile id="9" type="mountain">
  <properties>
   <property name="sprite" value="decor/mountain1" />
  </properties>
 </tile>
 <tile id="10" type="mountain">
  <properties>
   <property name="sprite" value="decor/mountain2" />
  </properties>
 </tile>
 <tile id="11" type="temple">
  <properties>
   <property name="sprite" value="decor/temple0" />
  </properties>
 </tile>
 <tile id="12" type="village">
  <properties>
   <property name="sprite" value="decor/village0" />
  </properties>
 </tile>
 <tile id="13" type="village">
  <properties>
   <property name="sprite" value="decor/village1" />
  </properties>
 </tile>
 <tile id="14" type="river">
  <properties>
   <property name="course" value="" />
   <property name="sprite" value="tile/river_pond" />
  </properties>
 </tile>
 <tile id="15" type="river">
  <properties>
   <property name="course" value="N" />
   <property name="sprite" value="tile/river_N" />
  </properties>
 </tile>
 <tile id="16" type="river">
  <properties>
   <property name="course" value="E" />
   <property name="sprite" value="tile/river_E" />
  </properties>
 </tile>
 <tile id="17" type="river">
  <properties>
   <property name="course" value="S" />
   <property name="sprite" value="tile/river_S" />
  </properties>
 </tile>
 <tile id="18" type="river">
  <properties>
   <property name="course" value="W" />
   <property name="sprite" value="tile/river_W" />
  </properties>
 </tile>
 <tile id="19" type="river">
  <properties>
   <property name="course" value="N E" />
   <property name="sprite" value="tile/river_NE" />
  </properties>
 </tile>
 <tile id="20" type="river">
  <properties>
   <property name="course" value="N NE E" />
   <property name="sprite" value="tile/river_NE" />
  </properties>
 </tile>
 <tile id="21" type="river">
  <properties>
   <property name="course" value="N S" />
   <property name="sprite" value="tile/river_NS_0" />
  </properties>
 </tile>
 <tile id="22" type="river">
  <properties>
   <property name="course" value="N W" />
   <property name="sprite" value="tile/river_NW" />
  </properties>
 </tile>
 <tile id="23" type="river">
  <properties>
   <property name="course" value="N W NW" />
   <property name="sprite" value="tile/river_NW" />
  </properties>
 </tile>
 <tile id="24" type="river">
  <properties>
   <property name="course" value="E S" />
   <property name="sprite" value="tile/river_ES" />
  </properties>
 </tile>
 <tile id="25" type="river">
  <properties>
   <property name="course" value="E SE S" />
   <property name="sprite" value="tile/river_ES" />
  </properties>
 </tile>
 <tile id="26" type="river">
  <properties>
   <property name="course" value="E W" />
   <property name="sprite" value="tile/river_EW_0" />
  </properties>
 </tile>
 <tile id="27" type="river">
  <properties>
   <property name="course" value="S W" />
   <property name="sprite" value="tile/river_SW" />
  </properties>
 </tile>
 <tile id="28" type="river">
  <properties>
   <property name="course" value="S SW W" />
   <property name="sprite" value="tile/river_SW" />
  </properties>
 </tile>
 <tile id="29" type="river">
  <properties>
   <property name="course" value="N E S" />
   <property name="sprite" value="tile/river_NES" />
  </properties>
 </tile>
 <tile id="30" type="river">
  <properties>
   <property name="course" value="N E SE S" />
   <property name="sprite" value="tile/river_NES" />
  </properties>
 </tile>
 <tile id="31" type="river">
  <properties>
   <property name="course" value="N NE E S" />
   <property name="sprite" value="tile/river_NES" />
  </properties>
 </tile>
 <tile id="32" type="river">
  <properties>
   <property name="course" value="N NE E SE S" />
   <property name="sprite" value="tile/river_NES" />
  </properties>
 </tile>
 <tile id="33" type="river">
  <properties>
   <property name="course" value="N E W" />
   <property name="sprite" value="tile/river_NEW" />
  </properties>
 </tile>
 <tile id="34" type="river">
  <properties>
   <property name="course" value="N E W NW" />
   <property name="sprite" value="tile/river_NEW" />
  </properties>
 </tile>
 <tile id="35" type="river">
  <properties>
   <property name="course" value="N NE E W" />
   <property name="sprite" value="tile/river_NEW" />
  </properties>
 </tile>
 <tile id="36" type="river">
  <properties>
   <property name="course" value="N NE E W NW" />
   <property name="sprite" value="tile/river_NEW" />
  </properties>
 </tile>
 <tile id="37" type="river">
  <properties>
   <property name="course" value="N S W" />
   <property name="sprite" value="tile/river_NSW" />
  </properties>
 </tile>
 <tile id="38" type="river">
  <properties>
   <property name="course" value="N S W NW" />
   <property name="sprite" value="tile/river_NSW" />
  </properties>
 </tile>
 <tile id="39" type="river">
  <properties>
   <property name="course" value="N S SW W" />
   <property name="sprite" value="tile/river_NSW" />
  </properties>
 </tile>
 <tile id="40" type="river">
  <properties>
   <property name="course" value="N S SW W NW" />
   <property name="sprite" value="tile/river_NSW" />
  </properties>
 </tile>
 <tile id="41" type="river">
  <properties>
   <property name="course" value="E S W" />
   <property name="sprite" value="tile/river_ESW" />
  </properties>
 </tile>
 <tile id="42" type="river">
  <properties>
   <property name="course" value="E S SW W" />
   <property name="sprite" value="tile/river_ESW" />
  </properties>
 </tile>
 <tile id="43" type="river">
  <properties>
   <property name="course" value="E SE S W" />
   <property name="sprite" value="tile/river_ESW" />
  </properties>
 </tile>
 <tile id="44" type="river">
  <properties>
   <property name="course" value="E SE S SW W" />
   <property name="sprite" value="tile/river_ESW" />
  </properties>
 </tile>
 <tile id="45" type="river">
  <properties>
   <property name="course" value="N E S W" />
   <property name="sprite" value="tile/river_NESW" />
  </properties>
 </tile>
 <tile id="46" type="river">
  <properties>
   <property name="course" value="N E S W NW" />
   <property name="sprite" value="tile/river_NESW" />
  </properties>
 </tile>
 <tile id="47" type="river">
  <properties>
   <property name="course" value="N E S SW W" />
   <property name="sprite" value="tile/river_NESW" />
  </properties>
 </tile>
 <tile id="48" type="river">
  <properties>
   <property name="course" value="N E S SW W NW" />
   <property name="sprite" value="tile/river_NESW" />
  </properties>
 </tile>
 <tile id="49" type="river">
  <properties>
   <property name="course" value="N E SE S W" />
   <property name="sprite" value="tile/river_NESW" />
  </properties>
 </tile>
 <tile id="50" type="river">
  <properties>
   <property name="course" value="N E SE S W NW" />
   <property name="sprite" value="tile/river_NESW" />
  </properties>
 </tile>
 <tile id="51" type="river">
  <properties>
   <property name="course" value="N E SE S SW W" />
   <property name="sprite" value="tile/river_NESW" />
  </properties>
 </tile>
 <tile id="52" type="river">
  <properties>
   <property name="course" value="N E SE S SW W NW" />
   <property name="sprite" value="tile/river_NESW" />
  </properties>
 </tile>
 <tile id="53" type="river">
  <properties>
   <property name="course" value="N NE E S W" />
   <property name="sprite" value="tile/river_NESW" />
  </properties>
 </tile>
 <tile id="54" type="river">
  <properties>
   <property name="course" value="N NE E S W NW" />
   <property name="sprite" value="tile/river_NESW" />
  </properties>
 </tile>
 <tile id="55" type="river">
  <properties>
   <property name="course" value="N NE E S SW W" />
   <property name="sprite" value="tile/river_NESW" />
  </properties>
 </tile>
 <tile id="56" type="river">
  <properties>
   <property name="course" value="N NE E S SW W NW" />
   <property name="sprite" value="tile/river_NESW" />
  </properties>
 </tile>
 <tile id="57" type="river">
  <properties>
   <property name="course" value="N NE E SE S W" />
   <property name="sprite" value="tile/river_NESW" />
  </properties>
 </tile>
 <tile id="58" type="river">
  <properties>
   <property name="course" value="N NE E SE S W NW" />
   <property name="sprite" value="tile/river_NESW" />
  </properties>
 </tile>
 <tile id="59" type="river">
  <properties>
   <property name="course" value="N NE E SE S SW W" />
   <property name="sprite" value="tile/river_NESW" />
  </properties>
 </tile>
 <tile id="60" type="river">
  <properties>
   <property name="course" value="N NE E SE S SW W NW" />
   <property name="sprite" value="tile/river_NESW" />
  </properties>
 </tile>
 <tile id="61" type="bridge">
  <properties>
   <property name="arms" value="N NE" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="62" type="bridge">
  <properties>
   <property name="arms" value="N E" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="63" type="bridge">
  <properties>
   <property name="arms" value="N SE" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="64" type="bridge">
  <properties>
   <property name="arms" value="N S" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="65" type="bridge">
  <properties>
   <property name="arms" value="N SW" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="66" type="bridge">
  <properties>
   <property name="arms" value="N W" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="67" type="bridge">
  <properties>
   <property name="arms" value="N NW" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="68" type="bridge">
  <properties>
   <property name="arms" value="NE E" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="69" type="bridge">
  <properties>
   <property name="arms" value="NE SE" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="70" type="bridge">
  <properties>
   <property name="arms" value="NE S" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="71" type="bridge">
  <properties>
   <property name="arms" value="NE SW" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="72" type="bridge">
  <properties>
   <property name="arms" value="NE W" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="73" type="bridge">
  <properties>
   <property name="arms" value="NE NW" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="74" type="bridge">
  <properties>
   <property name="arms" value="E SE" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="75" type="bridge">
  <properties>
   <property name="arms" value="E S" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="76" type="bridge">
  <properties>
   <property name="arms" value="E SW" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="77" type="bridge">
  <properties>
   <property name="arms" value="E W" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="78" type="bridge">
  <properties>
   <property name="arms" value="E NW" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="79" type="bridge">
  <properties>
   <property name="arms" value="SE S" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="80" type="bridge">
  <properties>
   <property name="arms" value="SE SW" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="81" type="bridge">
  <properties>
   <property name="arms" value="SE W" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="82" type="bridge">
  <properties>
   <property name="arms" value="SE NW" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="83" type="bridge">
  <properties>
   <property name="arms" value="S SW" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="84" type="bridge">
  <properties>
   <property name="arms" value="S W" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="85" type="bridge">
  <properties>
   <property name="arms" value="S NW" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="86" type="bridge">
  <properties>
   <property name="arms" value="SW W" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="87" type="bridge">
  <properties>
   <property name="arms" value="SW NW" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="88" type="bridge">
  <properties>
   <property name="arms" value="W NW" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <tile id="89" type="bridge">
  <properties>
   <property name="arms" value="N E S W" />
   <property name="sprite" value="decor/bridge_hub" />
  </properties>
 </tile>
 <wangsets>
  <wangset name="River" type="mixed" tile="60">
   <wangcolor name="River" color="#3e93b8" tile="60" probability="1" />
   <wangtile tileid="14" wangid="0,0,0,0,0,0,0,0" />
   <wangtile tileid="15" wangid="1,0,0,0,0,0,0,0" />
   <wangtile tileid="16" wangid="0,0,1,0,0,0,0,0" />
   <wangtile tileid="17" wangid="0,0,0,0,1,0,0,0" />
   <wangtile tileid="18" wangid="0,0,0,0,0,0,1,0" />
   <wangtile tileid="19" wangid="1,0,1,0,0,0,0,0" />
   <wangtile tileid="20" wangid="1,1,1,0,0,0,0,0" />
   <wangtile tileid="21" wangid="1,0,0,0,1,0,0,0" />
   <wangtile tileid="22" wangid="1,0,0,0,0,0,1,0" />
   <wangtile tileid="23" wangid="1,0,0,0,0,0,1,1" />
   <wangtile tileid="24" wangid="0,0,1,0,1,0,0,0" />
   <wangtile tileid="25" wangid="0,0,1,1,1,0,0,0" />
   <wangtile tileid="26" wangid="0,0,1,0,0,0,1,0" />
   <wangtile tileid="27" wangid="0,0,0,0,1,0,1,0" />
   <wangtile tileid="28" wangid="0,0,0,0,1,1,1,0" />
   <wangtile tileid="29" wangid="1,0,1,0,1,0,0,0" />
   <wangtile tileid="30" wangid="1,0,1,1,1,0,0,0" />
   <wangtile tileid="31" wangid="1,1,1,0,1,0,0,0" />
   <wangtile tileid="32" wangid="1,1,1,1,1,0,0,0" />
   <wangtile tileid="33" wangid="1,0,1,0,0,0,1,0" />
   <wangtile tileid="34" wangid="1,0,1,0,0,0,1,1" />
   <wangtile tileid="35" wangid="1,1,1,0,0,0,1,0" />
   <wangtile tileid="36" wangid="1,1,1,0,0,0,1,1" />
   <wangtile tileid="37" wangid="1,0,0,0,1,0,1,0" />
   <wangtile tileid="38" wangid="1,0,0,0,1,0,1,1" />
   <wangtile tileid="39" wangid="1,0,0,0,1,1,1,0" />
   <wangtile tileid="40" wangid="1,0,0,0,1,1,1,1" />
   <wangtile tileid="41" wangid="0,0,1,0,1,0,1,0" />
   <wangtile tileid="42" wangid="0,0,1,0,1,1,1,0" />
   <wangtile tileid="43" wangid="0,0,1,1,1,0,1,0" />
   <wangtile tileid="44" wangid="0,0,1,1,1,1,1,0" />
   <wangtile tileid="45" wangid="1,0,1,0,1,0,1,0" />
   <wangtile tileid="46" wangid="1,0,1,0,1,0,1,1" />
   <wangtile tileid="47" wangid="1,0,1,0,1,1,1,0" />
   <wangtile tileid="48" wangid="1,0,1,0,1,1,1,1" />
   <wangtile tileid="49" wangid="1,0,1,1,1,0,1,0" />
   <wangtile tileid="50" wangid="1,0,1,1,1,0,1,1" />
   <wangtile tileid="51" wangid="1,0,1,1,1,1,1,0" />
   <wangtile tileid="52" wangid="1,0,1,1,1,1,1,1" />
   <wangtile tileid="53" wangid="1,1,1,0,1,0,1,0" />
   <wangtile tileid="54" wangid="1,1,1,0,1,0,1,1" />
   <wangtile tileid="55" wangid="1,1,1,0,1,1,1,0" />
   <wangtile tileid="56" wangid="1,1,1,0,1,1,1,1" />
   <wangtile tileid="57" wangid="1,1,1,1,1,0,1,0" />
   <wangtile tileid="58" wangid="1,1,1,1,1,0,1,1" />
   <wangtile tileid="59" wangid="1,1,1,1,1,1,1,0" />
   <wangtile tileid="60" wangid="1,1,1,1,1,1,1,1" />
  </wangset>
 </wangsets>
</tileset>