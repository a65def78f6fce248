import { table, type Word } from '../table.ts';

/** Weather, sky, snow and what stands in it. */
export const weatherAndSky: Readonly<Record<string, readonly Word[]>> = {
  fall: table(`
    rain | 雨 | rain
    drizzle | 小雨 | rain
    a cold rain | 冷たい雨 | rain
    spring rain | 春雨 | rain
    autumn rain | 秋雨 | rain autumn
    sleet | みぞれ | rain snow
    first snow | 初雪 | snow
    powder snow | 粉雪 | snow
    wet snow | ぼたん雪 | snow
  `),
  snow: table(`
    first snow | 初雪 | snow
    late snow | 名残の雪 | snow
    powder snow | 粉雪 | snow
    wet snow | ぼたん雪 | snow
    overnight snow | 一夜の雪 | snow
    New Year snow | 正月の雪 | snow
    light snow | 小雪 | snow
  `),
  in: table(`
    in fog | 霧の中 | fog
    in thin mist | 薄霧の中 | fog
    in heavy snow | 大雪の中 | snow
    in driving rain | 土砂降りの中 | rain
    in fine rain | 霧雨の中 | rain
    in a crosswind | 横風の中 | wind
    under a full moon | 満月の下 | moonlight
    under the stars | 星空の下 | stars
    in the blue hour | 薄明かりの中 | dawn
  `),
  night: table(`
    a foggy | 霧の夜 | fog
    a moonlit | 月夜 | moonlight
    a windy | 風の夜 | wind
    a rainy | 雨の夜 | rain
    a snowy | 雪の夜 | snow
    a starless | 星のない夜 | skies
    a still | 静かな夜
    a humid | 蒸し暑い夜 | summer-nights
    a sleepless | 眠れない夜
    a starry | 星の夜 | stars
  `),
  front: table(`
    the storm | 嵐 | storms
    the first typhoon | 最初の台風 | storms
    the rain front | 雨雲 | rain
    the sea fog | 海霧 | fog
    the north wind | 北風 | wind
    the snow cloud | 雪雲 | snow
    the south wind | 南風 | wind
  `),
  under: table(`
    under the arcade roof | アーケードの下
    at the bus shelter | バス停
    under the viaduct | 高架下 | trains
    in a phone box | 電話ボックス
    by the shrine gate | 鳥居の脇
    outside a closed shop | 閉まった店の軒先 | after-closing
    at the ticket gates | 改札前 | stations
    on the covered platform | 屋根のあるホーム | stations
    under the camphor tree | 楠の下 | forests
  `),
  shower: table(`
    the rain | 雨 | rain
    the shower | にわか雨 | rain
    the downpour | 土砂降り | rain storms
    the evening storm | 夕立 | storms summer-nights
    the hail | 雹 | storms
  `),
  drops: table(`
    rain | 雨 | rain
    drizzle | 小雨 | rain
    sleet | みぞれ | rain
    hail | 雹 | storms
    warm rain | 暖かい雨 | rain summer-nights
    the last of the rain | 名残の雨 | rain
  `),
  surface: table(`
    a tin roof | トタン屋根 | rooftops
    a skylight | 天窓 | windows
    the car roof | 車の屋根 | night-drives
    the lotus pond | 蓮池
    the greenhouse | 温室
    an umbrella | 傘
    the tent | テント | forests
    old roof tiles | 古い瓦 | rooftops
    the station roof | 駅の屋根 | stations
    the river | 川面 | rivers
    the windowpane | 窓ガラス | windows
    empty benches | 空いたベンチ
  `),
  afterRain: table(`
    steam off the asphalt | アスファルトの湯気 | summer-nights
    the gutters still running | まだ流れる側溝
    stars over the car park | 駐車場の上の星 | stars
    a sky in every puddle | 水たまりごとの空 | skies
    petals on the pavement | 歩道の花びら | blossom
    one frog singing | 一匹だけ鳴く蛙 | soundscapes
    the hills very close | 近くに見える山 | mountains
    lamps in the mist | 靄の中の街灯 | fog
    a dripping arcade | しずくの落ちるアーケード
    bicycles drying | 乾いていく自転車
  `),
  star: table(`
    the Milky Way | 天の川 | stars
    Orion | オリオン座 | stars
    a thin moon | 細い月 | moonlight
    a full moon | 満月 | moonlight
    a half moon | 半月 | moonlight
    shooting stars | 流れ星 | stars
    racing clouds | 速い雲 | wind
    the Summer Triangle | 夏の大三角 | stars summer-nights
    a red moon | 赤い月 | moonlight
    distant lightning | 遠い稲妻 | storms
  `),
  land: table(`
    the rice fields | 田んぼ
    the suburbs | 郊外
    the power lines | 送電線
    the stadium | 競技場
    the airport | 空港
    the reservoir | 貯水池
    the cedar hills | 杉の山 | forests
    the old factory | 古い工場
    the estuary | 河口 | rivers
    the orchard | 果樹園
  `),
  wind: table(`
    spring wind | 春風 | wind
    autumn wind | 秋風 | wind autumn
    winter wind | 冬の風 | wind
    night wind | 夜風 | wind
    sea wind | 潮風 | wind coast
  `),
  windThing: table(`
    in the power lines | 電線
    in the bamboo | 竹林 | forests
    in the reeds | 葦原 | rivers
    in the pines | 松林 | forests
    in the festival flags | 祭りののぼり | festivals
    in the laundry | 洗濯物 | rooftops
    in the scaffolding | 足場のシート
    in the shop curtains | 店の暖簾 | after-closing
    in the tall grass | 背の高い草
  `),
  mistOff: table(`
    the river | 川 | rivers
    the lake | 湖
    the valley | 谷 | mountains
    the harbour | 港 | harbours
    the rice terraces | 棚田
    the marsh | 湿原
    the tea hills | 茶畑 | mountains
    the airfield | 飛行場
  `),
  plough: table(`
    the station | 駅前 | stations
    the shuttered shops | 閉まった商店街 | after-closing
    the bridge | 橋の上 | bridges
    the crossroads | 四つ角
    the last houses | 町はずれ | small-towns
    the bus depot | 車庫の前
    the post office | 郵便局の前
  `),
  tracks: table(`
    to the shrine | 神社へ
    to the bus stop | バス停へ
    over the bridge | 橋の向こうへ | bridges
    down to the river | 川岸へ | rivers
    up the stone steps | 石段の上へ
    to the lighthouse | 灯台へ | lighthouses
    into the cedars | 杉林の中へ | forests
    to the station | 駅へ | stations
  `),
  glow: table(`
    by a vending machine | 自動販売機
    by the station sign | 駅の看板 | stations
    by headlights | ヘッドライト | night-drives
    by stone lanterns | 石灯籠 | lanterns
    by a noodle stall | ラーメン屋台 | night-markets
    by the traffic lights | 信号機
    by one street lamp | 一本の街灯
    by train windows | 列車の窓 | trains
  `),
  inn: table(`
    the mountain hut | 山小屋 | mountains
    the end of the line | 終着駅 | stations
    the lakeside inn | 湖畔の宿
    the tea house on the pass | 峠の茶屋 | mountains cafes
    the weather station | 測候所 | mountains
  `),
  nth: table(`
    first night | 最初の夜
    second night | 二日目の夜
    third night | 三日目の夜
    last night | 最後の夜
  `),
  peak: table(`
    the ridge hut | 尾根の小屋
    the summit shrine | 山頂の祠
    the fire lookout | 火の見台
    the crater rim | 火口の縁
    the top of the ski lift | リフトの終点 | snow
    the radio mast | 電波塔
    the pass | 峠 | night-drives
  `),
};
