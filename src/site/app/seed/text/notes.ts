import { table } from './table.ts';

/** What staff says with a decision that is no approval; the third column is its reason. */
export const DESK_NOTES = table(`
  The title names a place that the video does not show. | 題名にある場所が映っていません。 | misleading_words
  Please choose a picture that is in the video. | 動画の中の場面を画像に選んでください。 | misleading_words
  The sound is missing from the second half. | 後半の音が入っていません。 | poor_quality
  The picture stops several times. | 映像が何度も止まります。 | poor_quality
  This is on the site already. | すでに公開されている動画です。 | duplicate
  The description is an advertisement. | 説明文が広告になっています。 | spam
`);

/** Comments that look like advertising, and wait for staff. */
export const HELD_COMMENTS = table(`
  More night trains at https://trains.example.invalid and https://rails.example.invalid | 夜の列車はこちら https://trains.example.invalid と https://rails.example.invalid
  Cheap lanterns, see https://lanterns.example.invalid | 提灯が安い https://lanterns.example.invalid
  Free wallpapers every day: https://sky.example.invalid | 毎日無料の壁紙 https://sky.example.invalid
  My own channel is better, https://mine.example.invalid | 私のページもどうぞ https://mine.example.invalid
`);

/** What becomes of the words in an edit that waits: added to the title. */
export const EDITED_TITLES = table(`
  the quiet cut | 静かな版
  with better sound | 音を直した版
  the longer cut | 長い版
`);

/** Names of models that members propose: the first one twice, in other letters. */
export const PROPOSED_NAMES = {
  first: 'Mio Hazukawa',
  firstAgain: 'ＭＩＯ hazukawa',
  second: 'Kaede Usagizaka',
  third: '白鷺ゆら',
} as const;
/** One that is no name. */
export const REFUSED_NAME = 'somebody on the pier';

/** What reporters, owners and staff write in cases. */
export const CASE_WORDS = {
  performer: [
    'I am the person who walks along the river in this video. I agreed to be filmed, but not to have it published here.',
    'I filmed with a signed agreement and can send a copy of it.',
    'Agreement asked for by phone; she will call back.',
  ],
  illegal: ['The same comment is on wall after wall, and it does not stop. Please look at it.'],
  consent: ['この写真に写っているのは私です。公開に同意していません。'],
  spam: ['This member writes the same advertisement on every wall.'],
  copyright: [
    'These are pictures from my own film, which I publish myself.',
    'I bought the right to use them. The invoice is with me, please have somebody else look at it.',
  ],
  general: ['Who chooses the picture of a channel?', 'The answer does not say who. Please look again.'],
} as const;

/** Titles of what members of the demo are sending, with the name of the file. */
export const SENDING_TITLES = table(`
  Ferry lights in the fog | 霧の中のフェリーの灯 | FerryLights
  Night market, last hour | 夜市の最後の一時間 | NightMarket
  Tram depot before dawn | 夜明け前の路面電車の車庫 | TramDepot
  Wind in the bamboo | 竹林を渡る風 | BambooWind
  Snow on the canal | 運河に降る雪 | CanalSnow
  The long platform | 長いホーム | LongPlatform
  Moon over the reservoir | 貯水池の月 | ReservoirMoon
  Windows of the night bus | 夜行バスの窓 | NightBus
  Paper lanterns, close up | 近くで見る提灯 | PaperLanterns
  Tide at the old pier | 古い桟橋の潮 | OldPier
`);
