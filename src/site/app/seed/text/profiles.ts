import { table } from './table.ts';

/** What members say of themselves. One has one of the two: members write their own language. */
export const ABOUTS = table(`
  Night walks, slow trains and too much tea. | 夜の散歩とゆっくり走る電車、そしてお茶が好きです。
  I collect rainy evenings. | 雨の夜を集めています。
  Here for the quiet ones. | 静かな動画を見に来ています。
  Works by day, looks at the sky by night. | 昼は仕事、夜は空を見ています。
  Always looking for the last train of the day. | いつも終電を探しています。
  I film harbours when I cannot sleep. | 眠れない夜は港を撮っています。
  Sound first, pictures second. | 映像よりも音が先です。
  Snow, lanterns, long roads. | 雪と提灯と長い道。
  Friend requests are welcome, small talk too. | 友達申請も世間話も歓迎です。
  Mostly here for the playlists. | おもにプレイリスト目当てです。
  Slow exposure is my kind of hurry. | 長時間露光くらいの速さで生きています。
  I write long comments, sorry. | コメントが長くてすみません。
  Night shift since forever. | もうずっと夜勤です。
  If it has fog in it, I have seen it. | 霧が出てくる動画はだいたい見ました。
  New here. Show me your favourites! | はじめたばかりです。おすすめを教えてください。
  Cats, kettles, city lights. | 猫とやかんと街の灯り。
  I prefer winter. | 冬のほうが好きです。
  Trying to see every lighthouse once. | すべての灯台を一度は見たいです。
  Headphones on, world off. | ヘッドホンをつけたら、おやすみなさい。
  Ask me about bridges. | 橋の話ならいくらでもできます。
`);

/** Cities by country, as members type them. */
export const CITIES: Readonly<Record<string, readonly string[]>> = {
  jp: ['東京', '大阪', '札幌', '福岡', '横浜', '京都', '仙台', '那覇', 'Tokyo', 'Osaka', 'Kobe'],
  us: ['Seattle', 'Chicago', 'Austin', 'Boston'],
  kr: ['Seoul', 'Busan', '서울'],
  tw: ['Taipei', '台北', 'Tainan'],
  gb: ['London', 'Glasgow', 'Bristol'],
  de: ['Berlin', 'Hamburg', 'Köln'],
  fr: ['Lyon', 'Paris', 'Lille'],
  th: ['Bangkok', 'Chiang Mai'],
  ca: ['Montréal', 'Vancouver'],
  au: ['Melbourne', 'Hobart'],
  br: ['São Paulo', 'Recife'],
  it: ['Torino', 'Napoli'],
  es: ['Madrid', 'Bilbao'],
  se: ['Göteborg', 'Umeå'],
  nl: ['Utrecht', 'Rotterdam'],
};
