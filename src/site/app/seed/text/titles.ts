import { table } from './table.ts';

/** Subject of a title; descriptions and pictures are chosen by it. */
export const THEMES = [
  'city',
  'train',
  'sea',
  'weather',
  'sky',
  'snow',
  'festival',
  'sound',
  'room',
  'nature',
  'road',
  'abstract',
] as const;
export type Theme = (typeof THEMES)[number];

export interface TitleTemplate {
  readonly theme: Theme;
  readonly en: string;
  readonly ja: string;
  /** `dir` of the categories every title of it belongs to. */
  readonly categories: readonly string[];
}

/** Hand-written title patterns; `{slot}` is filled from `SLOTS`, the same word in both languages. */
export const TEMPLATES: readonly TitleTemplate[] = [
  ...templates(
    'city',
    `
    {fall} {spot}, {hour} | {fall}の{spot}、{hour} | night-city
    {town} {view} | {view}から見る{town} | night-city
    {night} night in {town} | {town}、{night} | night-city
    {light} {road} | {road}の{light} | night-city
    nobody {spot}, {hour} | {hour}、誰もいない{spot} | night-city
    {town} after the last train | 終電のあとの{town} | night-city after-closing
    vending machines at the edge of {town} | {town}のはずれの自動販売機 | small-towns
    signs going dark in {town} | {town}、看板の灯が消えるころ | neon after-closing
    half of {town} is still awake | {town}の半分はまだ起きている | night-city
    lights out across {town}, one by one | ひとつずつ消えていく{town}の灯 | night-city
    puddles of neon {spot} | {spot}の水たまりに映るネオン | neon
    {floor} floor, facing {facing} | {floor}、{facing}側 | windows
    counting lit windows in {town} | {town}の窓明かりを数える | windows
    the power comes back in {town} | {town}に明かりが戻る | small-towns
    rooftop life in {town}: {roof} | {town}の屋上、{roof} | rooftops
    {goal} beyond the rooftops, {town} | {town}、屋根の向こうの{goal} | rooftops
    {nights} {spot} | {spot}の{nights} | time-lapse
    {span} in {town} | {town}、{span} | time-lapse
    a short cut through the alleys of {town}, {hour} | {hour}、{town}の路地を近道 | alleys night-walks
    the alley behind {shop}, {town} | {town}、{shop}の裏の路地 | alleys
    the cats of {catPlace}, {hour} | {hour}、{catPlace}の猫たち | night-walks
    umbrellas {spot}, {town} | {town}、{spot}を行き交う傘 | rain`,
  ),
  ...templates(
    'train',
    `
    {train} out of {town} | {town}発、{train} | trains
    {train} {in} | {in}を走る{train} | trains
    {town} Station, {platform}, {hour} | {hour}、{town}駅{platform} | stations
    from {town} to {town2}, window seat | {town}から{town2}へ、窓側の席 | trains windows
    the level crossing at {town}, {hour} | {hour}、{town}の踏切 | trains
    front car of the {town} Line, {when} | {when}、{town}線の先頭車両から | trains
    changing trains at {town} {in} | {in}、{town}で乗り換え | stations
    tunnel after tunnel on the {town} Line | トンネルの続く{town}線 | trains
    the night bus to {town}, {seat} | {town}行きの夜行バス、{seat} | night-drives
    the rail yard at {town}, {hour} | {hour}、{town}の操車場 | trains
    {train} {across} | {across}を渡る{train} | trains
    two minutes at {town} Station, {night} night | {town}駅の停車時間、{night} | stations
    one passenger got off at {town} | {town}で降りたのはひとりだけ | stations small-towns`,
  ),
  ...templates(
    'sea',
    `
    {seaSpot} {in} | {in}の{seaSpot} | coast
    waves below the cape at {town} | {town}の岬に寄せる波 | waves
    {tide} at {town}, {when} | {when}、{town}の{tide} | coast
    {boat} off {town} | {town}沖の{boat} | coast
    night ferry from {town} to {town2} | {town}から{town2}へ、夜のフェリー | ferries
    the lighthouse at {town} {in} | {in}、{town}の灯台 | lighthouses
    waves over the sea wall at {town}, {month} | {month}、{town}の防潮堤を越える波 | waves
    the foghorn at {town}, {hour} | {hour}、{town}の霧笛 | fog soundscapes
    the coast road to {town} {in} | {in}、{town}へ続く海岸道路 | coast night-drives
    lighthouse beam over {beam}, {hour} | {hour}、{beam}を照らす灯台の光 | lighthouses
    from the ferry deck: {deckSight} | フェリーの甲板から、{deckSight} | ferries
    harbour lights after the last ferry, {town} | 最終便のあとの港の灯、{town} | harbours ferries
    a swing bridge opening at {town}, {hour} | {hour}、{town}で開く旋回橋 | bridges harbours`,
  ),
  ...templates(
    'weather',
    `
    {front} reaches {town} | {front}、{town}へ | storms
    waiting out {shower} {under} | {under}で{shower}が過ぎるのを待つ | rain
    {drops} on {surface} | {surface}を打つ{drops} | soundscapes
    after the rain, {afterRain} | 雨上がり、{afterRain} | rain
    {wind} {windThing} | {windThing}を揺らす{wind} | wind
    fog lifting off {mistOff}, {dawn} | {dawn}、{mistOff}の霧が晴れていく | fog
    {town} under the rain clouds, {hour} | {hour}、雨雲の下の{town} | rain
    the eye of the storm over {town} | 台風の目に入った{town} | storms`,
  ),
  ...templates(
    'sky',
    `
    {star} above {town} | {town}の空に{star} | skies
    {star} over {land} | {land}の上の{star} | skies
    moonrise over {land}, {month} | {month}、{land}に昇る月 | moonlight
    waiting for sunrise at {peak}, {month} | {month}、{peak}で日の出を待つ | mountains dawn
    a sea of clouds below {peak}, {dawn} | {dawn}、{peak}の下の雲海 | mountains skies
    no clouds, no wind: {land} in {month} | 雲もなく風もなく、{month}の{land} | skies stars`,
  ),
  ...templates(
    'snow',
    `
    {snow} in {town} | {town}の{snow} | snow
    the snowplough passes {plough}, {hour} | {hour}、除雪車が{plough}を通る | snow
    footprints in the snow, {tracks} | 雪の上、{tracks}続く足跡 | snow
    {snow} lit {glow} | {glow}に照らされる{snow} | snow
    snowed in at {inn}, {nth} | 雪に閉ざされた{inn}、{nth} | snow
    {snow} {spot} | {spot}の{snow} | snow
    clearing the roofs of {town} | {town}の雪下ろし | snow rooftops`,
  ),
  ...templates(
    'festival',
    `
    {festival} at {town} | {town}の{festival} | festivals
    {town} on the eve of {festival} | {festival}前夜の{town} | festivals
    after {festival}, {left} | {festival}のあと、{left} | festivals
    fireworks over {town}, seen {view} | {view}から見る{town}の花火 | fireworks
    {lantern} {hung} | {hung}{lantern} | lanterns
    {town} night market: {stall} | {town}の夜市、{stall} | night-markets
    {music} {far} | {far}聞こえる{music} | soundscapes
    floating lanterns on the river at {town} | {town}の川を流れる灯籠 | lanterns rivers
    the last firework over {town} | {town}、最後の一発 | fireworks`,
  ),
  ...templates(
    'sound',
    `
    {noise}, {hour} | {hour}、{noise}の音 | soundscapes
    {creature} {creaturePlace}, {hour} | {hour}、{creaturePlace}の{creature} | soundscapes
    headphone walk: {town} {in} | ヘッドホンで歩く、{in}の{town} | soundscapes night-walks
    a radio playing in {shop}, {hour} | {hour}、{shop}から聞こえるラジオ | soundscapes
    {bell} over {land} | {land}に響く{bell} | soundscapes
    what {town} sounds like with the windows open | 窓を開けて聞く{town} | soundscapes windows`,
  ),
  ...templates(
    'room',
    `
    {room}, {when} | {when}の{room} | night-city
    closing time at {shop} in {town} | {town}の{shop}、閉店時間 | after-closing
    a window seat at {cafe} {day} | {day}、{cafe}の窓際 | cafes windows
    {window}, {outside} | {window}、{outside} | windows
    {room} in {town}, lights on | 明かりのついた{town}の{room} | small-towns
    last customer at {cafe}, {hour} | {hour}、{cafe}の最後の客 | cafes after-closing`,
  ),
  ...templates(
    'nature',
    `
    {nature} {lit} | {lit}{nature} | night-walks
    {fireflies} {stream} | {stream}{fireflies} | summer-nights
    {river} at {town} {in} | {in}、{town}の{river} | rivers
    {petal} {petalOn} | {petalOn}に散る{petal} | blossom
    {nature} in {month} | {month}の{nature} | time-lapse
    upstream from {town}, {when} | {when}、{town}の上流で | rivers`,
  ),
  ...templates(
    'road',
    `
    night drive {drive} {in} | 夜のドライブ、{in}の{drive} | night-drives
    from {town} to {town2} without a map | 地図なしで{town}から{town2}へ | night-drives
    a slow walk {walk}, {hour} | {hour}、{walk}をゆっくり歩く | night-walks
    by bicycle through {town}, {when} | {when}、自転車で{town}を抜ける | night-walks
    last petrol station before {town} | {town}の手前、最後のガソリンスタンド | night-drives
    the long way home through {town} | {town}を通って遠回りの帰り道 | night-walks
    missed the last bus at {town} | {town}で最終バスを逃した夜 | night-walks small-towns
    postcard from {town}: {card} | {town}からの絵はがき、{card} | small-towns
    turning back at {peak} {in} | {in}、{peak}で引き返す | night-drives mountains`,
  ),
  ...templates(
    'abstract',
    `
    {colour} into {colour2}, slowly | {colour}から{colour2}へ、ゆっくりと | abstract-light
    study in {colour}: {shape} | {colour}の習作、{shape} | abstract-light
    {colour} light through {screen} | {screen}越しの{colour}の光 | abstract-light
    {loop} {use} | {use}、{loop} | abstract-light
    {shape} on {screen} | {screen}に映る{shape} | abstract-light`,
  ),
];

function templates(theme: Theme, lines: string): readonly TitleTemplate[] {
  return table(lines).map(({ en, ja, also }) => ({ theme, en, ja, categories: also }));
}
