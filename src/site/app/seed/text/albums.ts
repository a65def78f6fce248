import { table } from './table.ts';

/** Titles of photo albums, with the scenes or colours (manifest) their photos are mostly of. */
export const ALBUM_TITLES = table(`
  Night city postcards | 夜の街の絵はがき | cityRiver cityRain wheelBay longBridge
  Lanterns, one summer | ある夏の提灯 | lanternStreet skyLanterns
  The coast after dark | 暗くなってからの海岸 | sea lighthouseCoast
  Aurora notes | オーロラ日記 | auroraLake
  Snow village evenings | 雪の村の夕べ | snowVillage
  Balloons at dusk | 夕暮れの気球 | balloons
  Under the cherry branch | 桜の枝の下で | moonBranch
  Fireflies in the wood | 森のほたる | fireflyWood
  Dunes in the small hours | 夜更けの砂丘 | dunes
  Wheels and bridges | 観覧車と橋 | wheelBay longBridge
  Paper moons | 紙の月 | paperNight moonPhases
  Rice fields by moonlight | 月夜の棚田 | terraces
  Ridge after ridge | 重なる稜線 | mistyRidges
  Above the cloud sea | 雲海の上で | cloudSea
  A lighthouse and its beam | 灯台とその光 | lighthouseCoast
  Wet windows | 濡れた窓 | wetWindow cityRain
  Rain over the towers | 高層街の雨 | cityRain
  Harbour nights | 港の夜 | wheelBay longBridge sea
  Stars that turn | めぐる星 | turningStars starHill
  Tree on the hill | 丘の上の木 | starHill
  Sky lanterns | 空へのぼる灯籠 | skyLanterns
  Waves in patterns | 波の文様 | waveScales
  Lines on a map | 地図の線 | contours
  Moon phases | 月の満ち欠け | moonPhases
  Blue hour walks | 青い時間の散歩 | bluehour ocean
  Violet evenings | すみれ色の夜 | violet
  Emerald nights | 翠の夜 | emerald teal
  Rose and ash | 薔薇色と灰色 | rose silver
  Quiet places | 静かな場所 | fireflyWood sea mistyRidges
  From the night train | 夜汽車から | nightTrain
  Festival evenings | 祭りの夜 | lanternStreet skyLanterns balloons
  Between two hills | ふたつの丘のあいだ | mistyRidges starHill
  One moon, many places | ひとつの月、いくつもの場所 | moonBranch moonPhases sea
  Water holds the light | 水に残る灯り | cityRiver longBridge sea
  Far mountains | 遠い山 | cloudSea mistyRidges
  Near the river | 川のそば | cityRiver
  After the rain | 雨上がり | wetWindow cityRain
  Before dawn | 夜明け前 | cloudSea balloons
  Winter lights | 冬の灯り | snowVillage auroraLake
  Autumn branches | 秋の枝 | moonBranch
  Small towns at night | 夜の小さな町 | snowVillage lanternStreet
  Windows still lit | まだ明るい窓 | cityRain snowVillage
  Boats and reflections | 舟と水かがみ | sea
  Slow colours | ゆっくりした色 | waveScales contours paperNight
  Evenings on the terrace | 棚田の夕べ | terraces
  A week of full moons | 満月の一週間 | moonBranch paperNight
  The long bridge | 長い橋 | longBridge
  Everything indigo | 藍色のすべて | indigo
  Sketches of the sky | 空の習作 | turningStars cloudSea balloons
  Last light | 最後のひかり | dusk ember
  Two nights by the sea | 海辺の二夜 | sea lighthouseCoast
  Plum and wine | 梅と葡萄酒 | plum wine
  The hour of teal | 青緑の時間 | teal peacock
`);
