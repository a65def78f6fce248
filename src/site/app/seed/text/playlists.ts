import { table } from './table.ts';

/** Titles of playlists and the themes their videos are of. A playlist has one of the two: members write their own language. */
export const PLAYLIST_TITLES = table(`
  Rain for sleeping | 眠るための雨 | weather sound
  Last trains home | 終電を見送る | train
  Nothing but neon | ネオンだけ | city
  Slow evenings | ゆっくりの夜 | room sound
  Sea at night | 夜の海 | sea
  Walks after midnight | 真夜中の散歩 | city road
  Snow, no wind | 風のない雪 | snow
  Lanterns and smoke | 提灯と煙 | festival
  Headphones on | ヘッドホンで聴く | sound
  Looking up | 空を見上げて | sky
  Under the stars | 星の下で | sky nature
  Windows across town | 街の窓あかり | room city
  Forest dark | 森の闇 | nature
  Long roads | 長い道 | road
  Shapes to drift to | 漂うかたち | abstract
  Background for work | 作業のおとも | abstract sound
  Platform sounds | ホームの音 | train sound
  Bridges and rivers | 橋と川 | city road
  Fireworks from afar | 遠くの花火 | festival
  Foggy mornings | 霧の朝 | weather nature
  Quiet harbours | 静かな港 | sea
  Rooftop hours | 屋上の時間 | city sky
  Under two minutes | 二分以内で | abstract sky
  Favourites of autumn | 秋のお気に入り | nature road
  Winter evenings | 冬の夜長 | snow room
  Thunder and after | 雷とそのあと | weather
  Ferries and gulls | フェリーとカモメ | sea sound
  For a rainy Sunday | 雨の日曜日に | weather room
  Moon collection | 月のコレクション | sky
  Alleys I know | 知っている路地 | city
  Slow trains north | 北へ行く鈍行 | train snow
  Night market tour | 夜市めぐり | festival city
  Waves, eyes closed | 目を閉じて波音 | sea sound
  Best of the quiet | 静けさの名作 | sound nature
  To show my sister | 妹に見せたい夜 | festival sky
  Before the alarm | 目覚ましの前に | room weather
  Patterns and grids | 模様と格子 | abstract
  Countryside dark | 田舎の夜 | nature road
  Blue hour | 青い時間 | sky city
`);

/** What members write about a playlist, fitting any. */
export const PLAYLIST_ABOUT = table(`
  What I play when the day was long. | 長い一日のあとに流しています。
  In the order I would watch them. | 見てほしい順に並べました。
  Grows by one or two a week. | 週に一、二本ずつ増えます。
  No talking, no sudden noises. | 話し声も、急な音もありません。
  Best started an hour before bed. | 眠る一時間前からどうぞ。
  Suggestions are welcome on my wall. | おすすめがあればウォールまで。
  The first three are the ones to start with. | まずは最初の三本から。
  Found by accident, kept on purpose. | 偶然見つけて、残しておいたもの。
  Turn the lights off first. | 先に部屋の明かりを消してください。
  Made for a friend who cannot sleep. | 眠れない友人のために作りました。
  Mostly the same place in different weather. | 同じ場所の、天気ちがいが中心です。
  I leave it running while I draw. | 絵を描くあいだ流しています。
`);
