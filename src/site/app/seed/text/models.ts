import { table } from './table.ts';

/** How the parts of Japanese stage names are read; another name of theirs, and what people type. */
export const READINGS: Readonly<Record<string, string>> = Object.fromEntries(
  table(`
    Yoinagi | よいなぎ
    Akarizaka | あかりざか
    Oborodani | おぼろだに
    Ginnami | ぎんなみ
    Suzunari | すずなり
    Kumoji | くもじ
    Shioji | しおじ
    Tsukiniji | つきにじ
    Shiguredani | しぐれだに
    Kazemachi | かぜまち
    Tsuyukusa | つゆくさ
    Hotarugawa | ほたるがわ
    Rurikawa | るりかわ
    Akanezaka | あかねざか
    Hisamori | ひさもり
    Yogiri | よぎり
    Hoshikage | ほしかげ
    Namioto | なみおと
    Usuyuki | うすゆき
    Tomoshibi | ともしび
    Rin | りん
    Sora | そら
    Towa | とわ
    Nagi | なぎ
    Kohaku | こはく
    Shizuku | しずく
    Tsumugi | つむぎ
    Itsuki | いつき
    Ao | あお
    Mashiro | ましろ
    Chihaya | ちはや
    Hibari | ひばり
    Konoha | このは
    Rui | るい
    Yuzuki | ゆづき
    Fuka | ふうか
    Minato | みなと
    Akira | あきら
    Iori | いおり
    Kasumi | かすみ
  `).map(({ en, ja }) => [en, ja]),
);

/** First sentences of a profile. */
export const INFO_OPENINGS = table(`
  Came to Yoru after some years on small stages. | 小さな舞台を経て、Yoruにやってきました。
  Started out behind the camera and stayed in front of it. | はじめは撮る側、いまは写る側にいます。
  Best known for long takes and few words. | 長回しと口数の少なさで知られています。
  Works mostly at night and sleeps through the mornings. | 仕事は主に夜。朝はゆっくり眠ります。
  Grew up by the sea and still looks for it in every film. | 海辺で育ち、いまもどの作品にも海をさがします。
  A late starter who never hurried. | 遅いデビューでも、急いだことはありません。
  Trained as a dancer, and it shows in how little is needed. | 踊りを学んだ人らしく、わずかな動きで語ります。
  Splits the year between the city and a house in the hills. | 一年を街と山の家とで半分ずつ過ごします。
`);

export const INFO_MIDDLES = table(`
  Prefers rain to sunshine and trains to cars. | 晴れより雨、車より電車が好み。
  Reads the script once and then puts it away. | 台本は一度読んだらしまってしまいます。
  Collects station stamps and old film posters. | 駅のスタンプと古い映画のポスターを集めています。
  Answers letters, slowly but all of them. | 手紙には、ゆっくりでもすべて返事を書きます。
  Chooses the music for most of the films. | 多くの作品で音楽も選んでいます。
  Keeps two cats and a telescope. | 猫二匹と望遠鏡が家族です。
  Likes crews of three and sets without a clock. | 好きなのは三人だけの撮影と、時計のない現場。
  Cooks for everyone when the shooting is over. | 撮影が終わると、みんなに料理をふるまいます。
`);

export const INFO_CLOSINGS = table(`
  New films come out every few weeks. | 新作は数週間おきに公開されます。
  The early films are here too. | 初期の作品もここで見られます。
  Fan mail is read by the model in person. | ファンレターは本人が読んでいます。
  Currently working on a series about winter. | いまは冬をテーマにした連作に取り組んでいます。
  A longer film is planned for next year. | 来年には少し長い作品を予定しています。
`);

/** Given names that are read as a man's, so that a profile does not contradict its name. */
export const MASCULINE: ReadonlySet<string> = new Set(
  'Dario Silas Lucan Bastian Felix Milo Corin Theo Ravi Zeno Ronan Dex Itsuki Minato'.split(' '),
);

/** Where models with names from elsewhere come from. */
export const MODEL_COUNTRIES = 'us us gb fr de it es br kr tw th ca au se nl'.split(' ');
