import type { Theme } from './titles.ts';
import { table, type Word } from './table.ts';

/** First sentences of descriptions, by the subject of the title. */
export const OPENINGS: Readonly<Record<Theme, readonly Word[]>> = {
  city: table(`
    The city after the day has let go of it. | 一日が手を離したあとの街。
    A quiet corner of town while most people sleep. | 多くの人が眠るころの、街の静かな一角。
    Windows, signs and the hum of machines nobody turns off. | 窓と看板と、止められることのない機械の低い音。
    The streets look wider when there is no one on them. | 人がいないと、通りはいつもより広く見える。
    An ordinary block, seen at an hour when few look. | どこにでもある街角を、見る人の少ない時刻に。`),
  train: table(`
    Rails, relays and a timetable that still holds at night. | 線路と信号と、夜も守られる時刻表。
    Lit carriages pass and the dark closes behind them. | 明かりのついた車両が過ぎ、うしろで闇が閉じる。
    The ride is short; the windows do the rest. | 短い道のり、あとは窓がしてくれる。
    A line with more signals than passengers at this hour. | この時刻には、乗客より信号のほうが多い路線。
    The rhythm of the joints in the rail, kept as it was. | レールの継ぎ目のリズムを、そのままに。`),
  sea: table(`
    Salt air, slow swell and a light that keeps its time. | 潮の香り、ゆるいうねり、時を守る灯り。
    The water is darker than the sky and never quite still. | 水は空より暗く、けっして静止しない。
    The coast on a night with little to do. | することの少ない夜の海岸。
    Far lights move so slowly that you notice only later. | 遠い灯りはゆっくり動き、気づくのはあとになってから。
    The sea keeps its own hours here. | ここでは海が自分の時間で動いている。`),
  weather: table(`
    The weather does all the work. | 仕事はすべて天気がしてくれる。
    It came in from the west and took its time. | 西からやってきて、ゆっくりと通り過ぎた。
    Listen first, then look. | まず耳で、それから目で。
    A change in the air, kept from beginning to end. | 空気の変わり目を、初めから終わりまで。
    Everyone else had gone inside. | ほかの人はみな、屋内に入っていた。`),
  sky: table(`
    Look up and wait; that is all there is to it. | 見上げて待つ。それだけのこと。
    The horizon stays put and everything above it moves. | 地平線は動かず、その上のすべてが動いていく。
    A clear night, far enough from the street lamps. | 街灯から十分に離れた、澄んだ夜。
    The sky changes more than it seems at first. | 空は、はじめに思うよりもよく変わる。`),
  snow: table(`
    Snow takes the noise out of everything. | 雪は、あらゆるものから音を消す。
    The flakes are slow and the light is blue. | 雪片はゆっくりと、光は青く。
    By morning the road will be somewhere under this. | 朝には、道はこの下のどこかにある。
    Cold enough that the snow squeaks underfoot. | 踏むと雪が鳴るほどの寒さ。`),
  festival: table(`
    Colour, smoke and a crowd heard from a little way off. | 色と煙と、少し離れて聞く人のざわめき。
    A night the town waits for all year. | 町が一年待っている夜。
    The lights go up slowly and come down all at once. | 灯りはゆっくりともり、一度に消える。
    From the edge of the grounds, where the sound is softer. | 音がやわらかくなる、会場の端から。`),
  sound: table(`
    Made for listening; the picture keeps you company. | 聞くための一本。映像はその連れ。
    Best with headphones and the lamp turned low. | ヘッドホンと、落とした灯りで。
    The sounds a place makes when nobody asks it to. | 誰に頼まれるでもなく、その場所がたてる音。
    Nothing happens here, audibly. | 何も起こらない、その音。`),
  room: table(`
    A room with the lights on, seen from outside. | 明かりのついた部屋を、外から。
    The last hour of the day indoors. | 屋内で過ごす、一日の最後の時間。
    Warm inside, cold at the glass. | 中は暖かく、ガラスは冷たい。
    A clock, a lamp and an unhurried view. | 時計と灯りと、急がない眺め。`),
  nature: table(`
    Leaves, water and a path you can only just see. | 葉と水と、かろうじて見える小道。
    The dark here is full of small movements. | ここの闇は、小さな動きに満ちている。
    No lamps; only what the sky gives. | 灯りはなく、空がくれるものだけ。
    A short walk from the last street light. | 最後の街灯から、歩いてすぐのところ。`),
  road: table(`
    No hurry and no particular reason to arrive. | 急がず、着く理由もとくになく。
    The road does the talking. | 語るのは道のほう。
    A route chosen because it was the slower one. | 遅いほうの道だから選んだ道順。
    Headlights, bends and the glow of the next town. | ヘッドライトと曲がり道と、次の町の明るさ。`),
  abstract: table(`
    Shapes and colour at the pace of breathing. | 呼吸の速さで動く、形と色。
    Drawn by a few lines of arithmetic and some patience. | わずかな数式と、少しの根気で描いたもの。
    Leave it on and look up now and then. | 流しておいて、ときどき目を上げる。
    It ends close to where it began. | 終わりは、始まりのすぐそばに。`),
};

/** Second sentences, fitting any subject. */
export const DETAILS = table(`
  Best watched in the dark. | 暗い部屋での視聴がおすすめです。
  The sound was left as it is. | 音には手を加えていません。
  Nothing is sped up. | 早回しはしていません。
  Watch it once for the picture and once for the sound. | 一度は映像で、もう一度は音で。
  There is no story; stay as long as you like. | 物語はありません。お好きなだけどうぞ。
  It loops well. | 繰り返し再生にも向いています。
  Keep an eye on the left edge towards the end. | 終わり近くは、画面の左端にご注目を。
  The colours are as they came. | 色はそのままです。
  The middle is the quietest part. | いちばん静かなのは中ほどです。
  A shorter cut of a longer night. | 長い夜の、短い一編。
  Wait for the moment when the light changes. | 光の変わる瞬間までお待ちください。
  Turn the volume down a little further than usual. | 音量はいつもより少し小さめに。
`);

/** Closing sentences; about half of the descriptions have one. */
export const CLOSINGS = table(`
  Part of a series about hours when little happens. | 何も起こらない時間を集めたシリーズの一本です。
  More from the same night will follow. | 同じ夜の続きも公開予定です。
  Requests for places are welcome. | 場所のリクエストも歓迎します。
  Thank you for watching quietly. | 静かに見てくださり、ありがとうございます。
  Good night. | おやすみなさい。
  The next one comes on Friday. | 次回は金曜日に。
  See the channel for the other seasons. | ほかの季節はチャンネルでどうぞ。
  Made in one evening. | ひと晩で作りました。
`);
