import { table, type Word } from '../table.ts';

/** Festivals, rooms, sounds and abstract pieces. */
export const peopleAndThings: Readonly<Record<string, readonly Word[]>> = {
  festival: table(`
    the lantern festival | 提灯祭り | lanterns festivals
    the summer festival | 夏祭り | festivals summer-nights
    the fireworks display | 花火大会 | fireworks festivals
    the night fair | 縁日 | night-markets festivals
    the snow festival | 雪まつり | snow festivals
    the harbour festival | 港まつり | harbours festivals
    the star festival | 七夕祭り | stars festivals
    the autumn festival | 秋祭り | autumn festivals
    the fire festival | 火祭り | festivals
  `),
  left: table(`
    folded stalls | 畳まれた屋台
    swept streets | 掃き清められた通り
    one lantern still lit | ひとつだけ灯る提灯 | lanterns
    paper cups on the steps | 石段に残る紙コップ
    drums going home by truck | トラックで帰る太鼓 | soundscapes
    the last bus | 最終バス
    smoke over the river | 川に残る煙 | rivers
  `),
  lantern: table(`
    a hundred lanterns | 百の提灯
    red lanterns | 赤い提灯
    white lanterns | 白い提灯
    swaying lanterns | 揺れる提灯 | wind
    the last lanterns | 最後の提灯
    rain-wet lanterns | 濡れた提灯 | rain
  `),
  hung: table(`
    up the hillside | 山腹に
    along the canal | 運河沿いに | rivers
    in the shrine wood | 鎮守の森に | forests
    over the alley | 路地に | alleys
    by the landing stage | 船着き場に | harbours
    around the pond | 池のほとりに
    down the stone steps | 石段に
  `),
  stall: table(`
    the goldfish stall | 金魚すくい
    candied apples | りんご飴
    paper masks | お面の店
    steam from the noodles | ラーメンの湯気
    rows of wind chimes | 並んだ風鈴 | soundscapes
    roasted chestnuts | 焼き栗 | autumn
    old radios | 古いラジオ
    spinning pinwheels | 回る風車 | wind
    grilled corn | 焼きとうもろこし
  `),
  far: table(`
    from across the river | 川向こうから | rivers
    from two streets away | 二本先の通りから
    through a closed window | 閉めた窓越しに | windows
    over the rooftops | 屋根越しに | rooftops
    from a passing boat | 通り過ぎる舟から
    from the next valley | 隣の谷から | mountains
  `),
  music: table(`
    festival drums | 祭り太鼓 | festivals
    a bamboo flute | 竹笛の音
    a brass band | 吹奏楽
    a slow piano | ゆっくりしたピアノ
    a shrine bell | 神社の鈴の音
    an accordion | アコーディオン
  `),
  noise: table(`
    waves under the pier | 桟橋の下の波 | waves
    a far-off train | 遠い列車 | trains
    rain in the gutters | 雨どいを流れる雨 | rain
    the wind chime next door | 隣の家の風鈴 | wind
    a slow ceiling fan | ゆっくり回る扇風機 | summer-nights
    snow sliding off the roof | 屋根を滑り落ちる雪 | snow
    the weir upstream | 上流の堰 | rivers
    tyres on a wet road | 濡れた道を走るタイヤ | night-drives
    the lift in an old building | 古いビルのエレベーター
    halyards in the harbour | 港に揺れる帆綱 | harbours
    a kettle before tea | お茶の前のやかん | cafes
  `),
  creature: table(`
    crickets | 鈴虫 | autumn
    frogs | 蛙 | summer-nights
    cicadas | 蝉の声 | summer-nights
    an owl | フクロウ | forests
    night herons | ゴイサギ | rivers
    fireflies | 蛍 | summer-nights
  `),
  creaturePlace: table(`
    in the rice fields | 田んぼ
    by the canal | 運河
    behind the depot | 車庫の裏
    in the shrine wood | 鎮守の森 | forests
    under the viaduct | 高架下
    at the old mill | 古い水車小屋
    beside the embankment | 土手
  `),
  bell: table(`
    an evening bell | 夕べの鐘
    the New Year bell | 除夜の鐘
    a dawn bell | 暁の鐘 | dawn
    a distant bell | 遠い鐘
    a temple bell | 寺の鐘
  `),
  room: table(`
    the laundrette | コインランドリー
    the reading room | 閲覧室
    the waiting room | 待合室 | stations
    the ticket office | 切符売り場 | stations
    the glasshouse | ガラスの温室
    the old cinema | 古い映画館
    the phone box | 電話ボックス
    the noodle stand | ラーメンの屋台 | night-markets
    the signal box | 信号所 | trains
    the printing works | 印刷所
    the fish market | 魚市場 | night-markets harbours
    the observatory | 天文台 | stars
  `),
  shop: table(`
    the bookshop | 本屋
    the record shop | レコード店
    the bakery | パン屋
    the barber’s | 床屋
    the flower shop | 花屋 | blossom
    the tea house | 茶房 | cafes
    the clock shop | 時計店
    the hardware shop | 金物屋
    the corner grocer’s | 角の八百屋
  `),
  cafe: table(`
    the station café | 駅の喫茶店 | stations
    the harbour café | 港の喫茶店 | harbours
    the hilltop café | 丘の上の喫茶店
    the third-floor café | 三階の喫茶店
    the jazz café | ジャズ喫茶 | soundscapes
    the all-night café | 終夜営業の喫茶店
  `),
  day: table(`
    on a rainy day | 雨の日 | rain
    on a snowy day | 雪の日 | snow
    on a foggy day | 霧の日 | fog
    on a windy day | 風の日 | wind
    late at night | 夜更け
    on an autumn evening | 秋の夕べ | autumn
  `),
  window: table(`
    kitchen window | 台所の窓
    hotel window | ホテルの窓
    attic window | 屋根裏の窓 | rooftops
    train window | 列車の窓 | trains
    bus window | バスの窓 | night-drives
    office window | 事務所の窓
    café window | 喫茶店の窓 | cafes
    stairwell window | 階段の窓
  `),
  outside: table(`
    rain on the glass | ガラスを伝う雨 | rain
    snow past the street lamp | 街灯をかすめる雪 | snow
    the tower blinking | 点滅する鉄塔
    a neighbour’s light | 隣家の灯り
    the moon behind the wires | 電線の向こうの月 | moonlight
    fog at the pane | 窓に寄せる霧 | fog
    a signal turning green | 青に変わる信号
  `),
  colour: table(`
    indigo | 藍色
    amber | 琥珀色
    violet | 菫色
    silver | 銀色
    rose | 薔薇色
    teal | 浅葱色
    gold | 金色
    pearl | 真珠色
    jade | 翡翠色
    vermilion | 朱色
  `),
  shape: table(`
    falling lines | 落ちる線
    slow circles | ゆっくり回る円
    drifting dots | 漂う点
    crossing waves | 交わる波
    soft bands | やわらかな帯
    a turning grid | 回る格子
    moon phases | 月の満ち欠け | moonlight
    contour lines | 等高線
  `),
  screen: table(`
    frosted glass | すりガラス | windows
    rice paper | 和紙 | lanterns
    a water tank | 水槽
    a bamboo blind | すだれ | windows
    thin ice | 薄い氷
    a lace curtain | レースのカーテン | windows
    shallow water | 浅い水
  `),
  loop: table(`
    a quiet loop | 静かなループ映像
    slow colours | ゆっくり変わる色
    soft light | やわらかな光
    long waves | 長い波
  `),
  use: table(`
    for late reading | 夜更けの読書に
    for writing letters | 手紙を書く夜に
    for the end of the day | 一日の終わりに
    for sleepless nights | 眠れない夜に
    for folding laundry | 洗濯物をたたむ時間に
    for a rainy evening | 雨の宵に | rain
    for the first cup of tea | 最初のお茶に
  `),
};
