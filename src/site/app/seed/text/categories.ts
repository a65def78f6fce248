import { table } from './table.ts';

/** The demo's categories: titles and `dir`. What the words of titles name as a category stands here. */
export const CATEGORIES = table(`
  Night city     | 夜の街         | night-city
  Coast          | 海辺           | coast
  Rain           | 雨             | rain
  Festivals      | 祭り           | festivals
  Snow           | 雪             | snow
  Trains         | 列車           | trains
  Lanterns       | 提灯           | lanterns
  Rooftops       | 屋上           | rooftops
  Harbours       | 港             | harbours
  Bridges        | 橋             | bridges
  Stations       | 駅             | stations
  Alleys         | 路地           | alleys
  Neon           | ネオン         | neon
  Rivers         | 川             | rivers
  Mountains      | 山             | mountains
  Forests        | 森             | forests
  Skies          | 空             | skies
  Moonlight      | 月明かり       | moonlight
  Stars          | 星             | stars
  Fog            | 霧             | fog
  Storms         | 嵐             | storms
  Wind           | 風             | wind
  Waves          | 波             | waves
  Lighthouses    | 灯台           | lighthouses
  Ferries        | フェリー       | ferries
  Small towns    | 小さな町       | small-towns
  Night drives   | 夜のドライブ   | night-drives
  Night walks    | 夜の散歩       | night-walks
  Windows        | 窓辺           | windows
  Cafés          | 喫茶店         | cafes
  Night markets  | 夜市           | night-markets
  Fireworks      | 花火           | fireworks
  Blossom        | 花             | blossom
  Autumn         | 秋             | autumn
  Summer nights  | 夏の夜         | summer-nights
  Dawn           | 夜明け         | dawn
  Soundscapes    | 音の風景       | soundscapes
  Time-lapse     | タイムラプス   | time-lapse
  Abstract light | 光の模様       | abstract-light
  After closing  | 閉店後         | after-closing
`);
