import { table, type Word } from '../table.ts';

/** Trains, roads, the sea and the country. */
export const waysAndWater: Readonly<Record<string, readonly Word[]>> = {
  train: table(`
    the last train | 最終列車
    the night train | 夜行列車
    the first train | 始発列車 | dawn
    the slow train | 鈍行列車
    the late-night express | 深夜の急行
    a freight train | 貨物列車
    a two-car train | 二両編成の列車
    the mail train | 郵便列車
    the branch-line train | 支線の列車
    an empty train | 回送列車
  `),
  platform: table(`
    platform 1 | 一番ホーム
    platform 2 | 二番ホーム
    platform 3 | 三番ホーム
    platform 4 | 四番ホーム
    platform 5 | 五番ホーム
    platform 7 | 七番ホーム
  `),
  seat: table(`
    front row | 最前列
    back row | 最後列
    upper deck | 二階席
    aisle side | 通路側
    curtains open | カーテンを開けて
  `),
  across: table(`
    across the iron bridge | 鉄橋 | bridges
    across the river | 川 | rivers
    across the strait | 海峡 | coast
    across the gorge | 峡谷 | mountains
    across the estuary | 河口 | rivers
    across the marsh | 湿原
    across the reservoir | 貯水池
    across the snowfield | 雪原 | snow
  `),
  seaSpot: table(`
    the breakwater | 防波堤 | waves
    the pier | 桟橋 | harbours
    the lighthouse | 灯台 | lighthouses
    the fishing port | 漁港 | harbours
    the tidal flat | 干潟
    the ferry landing | フェリー乗り場 | ferries
    the boatyard | 造船所 | harbours
    the outer harbour | 外港 | harbours
    the sandbar | 砂州
    the cape | 岬 | waves
  `),
  tide: table(`
    low tide | 引き潮
    high tide | 満ち潮
    slack water | 潮どまり
    the turning tide | 潮の変わり目
    a spring tide | 大潮
  `),
  boat: table(`
    squid boats | イカ釣り船
    fishing lights | 漁火
    cargo ships | 貨物船
    a lone sailing boat | 一艘の帆船
    the pilot boat | 水先船
    the night ferry | 夜のフェリー | ferries
    a tugboat | 曳き船
    anchored tankers | 錨を下ろしたタンカー
  `),
  beam: table(`
    the bay | 湾
    the strait | 海峡
    the outer islands | 沖の島々
    the rocks | 岩場 | waves
    the dunes | 砂丘
    the empty beach | 誰もいない浜
    the sea mist | 海霧 | fog
    the fishing boats | 漁船
  `),
  deckSight: table(`
    the last of the sunset | 夕焼けの名残 | skies
    harbour lights | 港の灯 | harbours
    the long wake | 長い航跡 | waves
    islands going by | 過ぎていく島々
    a wall of fog | 霧の壁 | fog
    the first stars | 一番星 | stars
    rain on the water | 海に降る雨 | rain
    the great bridge overhead | 頭上の大橋 | bridges
    moonlight on the swell | うねりに揺れる月明かり | moonlight
  `),
  nature: table(`
    the bamboo grove | 竹林 | forests
    the rice terraces | 棚田
    the cherry avenue | 桜並木 | blossom
    the cedar path | 杉の小道 | forests
    the reed bed | 葦原 | rivers
    the plum orchard | 梅林 | blossom
    the hydrangea steps | 紫陽花の石段 | blossom
    the tea hills | 茶畑
    the lotus pond | 蓮池 | blossom
    the maple gorge | もみじの渓谷 | autumn
    the dunes | 砂丘 | coast
    the birch wood | 白樺林 | forests
    the crater lake | 火口湖 | mountains
  `),
  lit: table(`
    by moonlight | 月明かりの | moonlight
    by starlight | 星明かりの | stars
    at first light | 夜明けの | dawn
    at nightfall | 日暮れの
    by lantern light | 提灯に照らされた | lanterns
    in headlights | ヘッドライトに浮かぶ | night-drives
    after rain | 雨上がりの | rain
  `),
  fireflies: table(`
    the first fireflies | 今年最初の蛍
    the last fireflies | 今年最後の蛍
    a few fireflies | わずかな蛍
    a cloud of fireflies | 雲のような蛍の群れ
  `),
  stream: table(`
    above the stream | 小川に | rivers
    by the watermill | 水車小屋に
    along the ditch | 用水路に
    under the old bridge | 古い橋の下に | bridges
    behind the inn | 宿の裏に
    in the tea hills | 茶畑に
    among the reeds | 葦の間に | rivers
  `),
  river: table(`
    the weir | 堰
    the ford | 浅瀬
    the stepping stones | 飛び石
    the river mouth | 河口
    the sluice gate | 水門
    the ferry rope | 渡し舟の綱
    the flood bank | 土手
  `),
  petal: table(`
    cherry petals | 桜の花びら | blossom
    plum petals | 梅の花びら | blossom
    maple leaves | もみじ | autumn
    ginkgo leaves | 銀杏の葉 | autumn
    magnolia petals | 木蓮の花びら | blossom
  `),
  petalOn: table(`
    on the moat | 堀の水面
    on the windscreen | フロントガラス | night-drives
    on the tram tracks | 市電の線路 | trains
    on the stone steps | 石段
    on the platform | ホーム | stations
    on the canal | 運河 | rivers
    on the car park roof | 屋上駐車場 | rooftops
  `),
  drive: table(`
    over the mountain pass | 峠道 | mountains
    around the ring road | 環状道路 | night-city
    along the coast road | 海岸道路 | coast
    through the long tunnel | 長いトンネル
    across the great bridge | 大橋 | bridges
    along the farm road | 農道 | small-towns
    on the elevated expressway | 高架の高速道路 | night-city
    through the forest | 林道 | forests
  `),
  walk: table(`
    down the market street | 市場通り | night-markets
    along the canal | 運河沿い | rivers
    up the stone steps | 石段
    past the warehouses | 倉庫街 | harbours
    around the moat | 堀端
    through the old quarter | 旧市街 | alleys
    under the railway arches | 高架下 | trains
    along the sea wall | 防潮堤の上 | coast
    down the lantern street | 提灯通り | lanterns
  `),
};
