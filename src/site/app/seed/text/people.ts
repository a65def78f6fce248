import { table, type Word } from './table.ts';

/** Invented stage names, all of adults; the parts are chosen to sound like a stage, not like a register. */
export const STAGE_FAMILIES = table(`
  Yoinagi | 宵凪
  Akarizaka | 灯坂
  Oborodani | 朧谷
  Ginnami | 銀波
  Suzunari | 鈴鳴
  Kumoji | 雲路
  Shioji | 汐路
  Tsukiniji | 月虹
  Shiguredani | 時雨谷
  Kazemachi | 風待
  Tsuyukusa | 露草
  Hotarugawa | 蛍川
  Rurikawa | 瑠璃川
  Akanezaka | 茜坂
  Hisamori | 氷雨森
  Yogiri | 夜霧
  Hoshikage | 星影
  Namioto | 波音
  Usuyuki | 薄雪
  Tomoshibi | 灯火
`);

export const STAGE_GIVEN = table(`
  Rin | 凛
  Sora | 奏空
  Towa | 永遠
  Nagi | なぎ
  Kohaku | 琥珀
  Shizuku | 雫
  Tsumugi | 紬
  Itsuki | 樹
  Ao | 碧
  Mashiro | 真白
  Chihaya | ちはや
  Hibari | ひばり
  Konoha | 木葉
  Rui | 瑠依
  Yuzuki | 柚月
  Fuka | 風花
  Minato | 湊
  Akira | 晶
  Iori | 伊織
  Kasumi | 霞
`);

/** Stage names from elsewhere, whole. */
export const STAGE_ABROAD: readonly Word[] = table(`
  Marlo Vesper | マーロ・ヴェスパー
  Juno Hallow | ジュノ・ハロウ
  Orla Nightfen | オーラ・ナイトフェン
  Cass Lumen | キャス・ルーメン
  Tamsin Grey-Vale | タムシン・グレイヴェイル
  Ilse Morrow | イルゼ・モロウ
  Dario Sable | ダリオ・セーブル
  Wren Ashdown | レン・アッシュダウン
  Petra Nocturne | ペトラ・ノクターン
  Silas Amberly | サイラス・アンバリー
  Noor Evenfall | ヌール・イーヴンフォール
  Lucan Starfell | ルーカン・スターフェル
  Maren Tidewell | マレン・タイドウェル
  Bastian Coil | バスティアン・コイル
  Odile Marchlight | オディール・マーチライト
  Remy Foxglove | レミー・フォックスグローブ
  Thea Lanternby | テア・ランタンビー
  Kit Hollowell | キット・ホロウェル
  Anouk Saltmere | アヌーク・ソルトミア
  Felix Rookmere | フェリックス・ルークミア
  Saga Winterlund | サーガ・ヴィンタールンド
  Milo Duskin | マイロ・ダスキン
  Esme Farlight | エズメ・ファーライト
  Corin Vail | コリン・ヴェイル
  Liv Norrsken-Dahl | リヴ・ノルシェンダール
  Jory Quill | ジョリー・クイル
  Nadia Velours | ナディア・ヴルール
  Theo Brindlemark | セオ・ブリンドルマーク
  Yael Moonrise | ヤエル・ムーンライズ
  Ravi Starling | ラヴィ・スターリング
  Inga Fallowfield | インガ・ファロウフィールド
  Zeno Carmine | ゼノ・カーマイン
  Bao Linden | バオ・リンデン
  Mika Halcyon | ミカ・ハルシオン
  Ronan Undertow | ローナン・アンダートウ
  Celeste Orrin | セレスト・オーリン
  Dex Ravenhall | デックス・レイヴンホール
  Priya Solace | プリヤ・ソレス
  Luz Marisma | ルス・マリスマ
  Vesna Nightingate | ヴェスナ・ナイチンゲイト
`);

/** Channels; the third column is the `dir` and how the Japanese name is read. */
export const CHANNELS = table(`
  Last Train Pictures | 終電ピクチャーズ | last-train-pictures しゅうでんぴくちゃーず
  Blue Hour Office | 薄明映像室 | blue-hour-office はくめいえいぞうしつ
  Tidewater Nights | 潮時ナイツ | tidewater-nights しおどきないつ
  Paper Lantern Studio | 紙灯スタジオ | paper-lantern-studio かみあかりすたじお
  Signal & Noise | 信号と雑音 | signal-and-noise しんごうとざつおん
  Rooftop Society | 屋上同好会 | rooftop-society おくじょうどうこうかい
  The Quiet Platform | 静かなホーム | the-quiet-platform しずかなほーむ
  Half Moon Works | 半月工房 | half-moon-works はんげつこうぼう
  Rainy Season Archive | 梅雨アーカイブ | rainy-season-archive つゆあーかいぶ
  Window Seat | 窓側の席 | window-seat まどがわのせき
  Northern Snow Line | 北の雪線 | northern-snow-line きたのゆきせん
  Harbour Radio | 港ラジオ | harbour-radio みなとらじお
  Slow Exposure | 長時間露光 | slow-exposure ちょうじかんろこう
  Cedar & Fog | 杉と霧 | cedar-and-fog すぎときり
  Neon Field Notes | ネオン観察帖 | neon-field-notes ねおんかんさつちょう
  Festival Diary | 祭り日記 | festival-diary まつりにっき
  Night Bus Films | 夜行バスフィルム | night-bus-films やこうばすふぃるむ
  Soft Geometry | やわらかい幾何 | soft-geometry やわらかいきか
  The Lighthouse Log | 灯台日誌 | the-lighthouse-log とうだいにっし
  Four Seasons After Dark | 夜の四季 | four-seasons-after-dark よるのしき
  Small Town Stories | 小さな町だより | small-town-stories ちいさなまちだより
  Star Almanac | 星の暦 | star-almanac ほしのこよみ
  Under the Viaduct | 高架下から | under-the-viaduct こうかしたから
  Until the First Train | 始発まで | until-the-first-train しはつまで
`);

/** Parts of member names: any first with any second. */
export const MEMBER_FIRST = (
  'quiet night amber cedar foggy lunar paper velvet copper drifting hollow silver winter harbor neon ' +
  'rainy slow distant blue starry misty kumo yuki hoshi kaze mori yoru nami tsuki ame'
).split(' ');
export const MEMBER_SECOND = (
  'lantern signal otter platform heron teacup walker sparrow ferry window comet bicycle umbrella ' +
  'kettle radio fern moth pilot cat postcard lamp'
).split(' ');

/** Countries with weights, in lower-case ISO 3166 letters. */
export const COUNTRIES: readonly (readonly [code: string, weight: number])[] = [
  ['jp', 58],
  ['us', 9],
  ['kr', 7],
  ['tw', 6],
  ['gb', 4],
  ['de', 4],
  ['fr', 3],
  ['th', 3],
  ['ca', 2],
  ['au', 2],
  ['br', 2],
  ['it', 2],
  ['es', 2],
  ['se', 1],
  ['nl', 1],
];
