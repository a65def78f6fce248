import { table, type Word } from '../table.ts';

/** Towns (invented), times and the spots of a town. */
export const timeAndPlace: Readonly<Record<string, readonly Word[]>> = {
  town: table(`
    Kirihama | 霧浜
    Hoshimi | 星見
    Tsukinose | 月ノ瀬
    Asagi | 浅葱
    Shiomi | 汐見
    Kazemori | 風森
    Yukishiro | 雪代
    Amagase | 雨ヶ瀬
    Mizukage | 水影
    Sunahira | 砂平
    Hinokura | 日ノ倉
    Kumonoi | 雲ノ井
    Suzukake | 鈴掛
    Yoimachi | 宵町
    Nagisa | 渚町
    Midorihara | 緑原
    Matsukage | 松影
    Oborodai | 朧台
    Usukawa | 薄川
    Hotaruzawa | 蛍沢
    Sagihama | 鷺浜
    Minamo | 水面町
    Akarizaka | 灯坂
    Tomoshino | 灯篠
  `),
  hour: table(`
    10 p.m. | 午後十時
    11 p.m. | 午後十一時
    midnight | 午前零時
    1 a.m. | 午前一時
    2 a.m. | 午前二時
    half past two | 午前二時半
    3 a.m. | 午前三時
    4 a.m. | 午前四時
    ten past one | 午前一時十分
    a quarter to four | 午前三時四十五分
  `),
  dawn: table(`
    4 a.m. | 午前四時 | dawn
    half past four | 午前四時半 | dawn
    5 a.m. | 午前五時 | dawn
    just before sunrise | 日の出前 | dawn
    at first light | 夜明け | dawn
  `),
  when: table(`
    before dawn | 夜明け前 | dawn
    at dusk | 日暮れ
    after midnight | 真夜中過ぎ
    on a Sunday night | 日曜の夜
    in the small hours | 未明
    on a summer night | 夏の夜 | summer-nights
    on the longest night | 冬至の夜
    on New Year’s Eve | 大晦日の夜
  `),
  month: table(`
    January | 一月
    February | 二月
    March | 三月
    April | 四月
    May | 五月
    June | 六月
    August | 八月
    September | 九月 | autumn
    October | 十月 | autumn
    November | 十一月 | autumn
    December | 十二月
  `),
  spot: table(`
    on the overpass | 陸橋 | bridges
    on the footbridge | 歩道橋 | bridges
    on the old bridge | 古い橋 | bridges
    in the shopping arcade | アーケード街 | night-markets
    in the back alley | 路地裏 | alleys
    by the canal | 運河沿い | rivers
    in the station square | 駅前広場 | stations
    on the stone steps | 石段 | night-walks
    at the bus terminal | バスターミナル | stations
    on the rooftop car park | 屋上駐車場 | rooftops
    at the level crossing | 踏切 | trains
    on the market street | 市場通り | night-markets
    at the tram stop | 電停 | stations
    on the riverside path | 川沿いの小道 | rivers
    at the taxi rank | タクシー乗り場
    on the loading dock | 荷捌き場 | harbours
  `),
  view: table(`
    from the fourteenth floor | 十四階 | windows
    from a hotel window | ホテルの窓 | windows
    from the observation deck | 展望台 | rooftops
    from a balcony | ベランダ | windows
    from the water tower | 給水塔 | rooftops
    from the temple gate | 山門 | small-towns
    from the ferry deck | フェリーの甲板 | ferries
    from the top of the hill | 丘の上 | mountains
    from the cable car | ロープウェイ | mountains
    from the far bank | 対岸 | rivers
    from a warehouse roof | 倉庫の屋根 | rooftops
    from the last carriage | 最後尾の車両 | trains
    from the ferris wheel | 観覧車 | skies
  `),
  light: table(`
    neon | ネオン | neon
    street lamps | 街灯
    headlights | ヘッドライト | night-drives
    paper lanterns | 提灯の列 | lanterns
    shop signs | 店の看板 | neon
    lit windows | 窓明かり | windows
    signal lamps | 信号灯 | trains
  `),
  road: table(`
    along the canal | 運河沿い | rivers
    along the ring road | 環状道路 | night-drives
    along the river | 川沿い | rivers
    down the shopping street | 商店街 | alleys
    beside the tracks | 線路沿い | trains
    up the hill road | 坂道
    along the sea road | 海岸通り | coast
    under the viaduct | 高架下 | trains
    down the avenue | 並木道
  `),
  floor: table(`
    third | 三階
    fifth | 五階
    seventh | 七階
    ninth | 九階
    eleventh | 十一階
    fourteenth | 十四階
    nineteenth | 十九階
    twenty-first | 二十一階
    thirtieth | 三十階
  `),
  facing: table(`
    the harbour | 港 | harbours
    the tracks | 線路 | trains
    the river | 川 | rivers
    the hills | 山 | mountains
    the main street | 大通り | night-city
    the courtyard | 中庭
    the park | 公園
    the bridge | 橋 | bridges
  `),
  nights: table(`
    three nights | 三つの夜
    five nights | 五つの夜
    seven nights | 七つの夜
    four autumn nights | 四つの秋の夜 | autumn
    two summer nights | 二つの夏の夜 | summer-nights
  `),
  span: table(`
    dusk to dawn | 日暮れから夜明けまで | dawn
    sunset to moonrise | 日没から月の出まで | moonlight
    midnight to sunrise | 真夜中から日の出まで | dawn
    first snow to thaw | 初雪から雪解けまで | snow
    one whole tide | 潮がひと巡りするあいだ | coast
    one long night | 長いひと晩
  `),
  roof: table(`
    water tanks | 貯水タンク
    a laundry line | 物干し | wind
    a small shrine | 小さな祠
    a vegetable garden | 菜園
    a forest of antennas | アンテナの林
    a pigeon loft | 鳩小屋
    a telescope | 望遠鏡 | stars
    deckchairs | デッキチェア | summer-nights
  `),
  goal: table(`
    the bay | 湾 | coast
    the gasworks | ガスタンク
    the TV tower | テレビ塔
    the mountains | 山並み | mountains
    the stadium lights | 競技場の照明
    the ferris wheel | 観覧車
    the harbour cranes | 港のクレーン | harbours
  `),
  catPlace: table(`
    the fishing port | 漁港 | harbours
    the shopping arcade | アーケード街
    the temple steps | 寺の石段
    the rail yard | 操車場 | trains
    the canal houses | 運河沿いの家並み | rivers
    the warehouse row | 倉庫街 | harbours
    the lighthouse | 灯台 | lighthouses
  `),
  card: table(`
    the empty beach | 誰もいない浜 | coast
    the lamp at the crossroads | 四つ角の街灯
    a boat with a blue light | 青い灯の舟 | harbours
    the hill with one house | 一軒家の丘
    the stopped ferris wheel | 止まった観覧車
    snow on the letterbox | ポストに積もる雪 | snow
    the cat under the awning | 軒下の猫
    a bicycle by the sea | 海辺の自転車 | coast
  `),
};
