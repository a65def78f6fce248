import { table, type Word } from './table.ts';

/** What two members write to each other, in turns; the first line is that of the other one. */
export const DIALOGS: readonly (readonly Word[])[] = [
  table(`
    Did you see the new harbour video? The ferry at the end is lovely. | 港の新しい動画、もう見ましたか。最後のフェリーがすてきでした。
    Not yet, it is on my list for tonight. | まだです。今夜見ようと思っていました。
    Use headphones, the water sounds very close. | ヘッドホンがおすすめです。水の音がとても近くて。
    I will, thank you for the tip! | そうします。教えてくれてありがとう！
    Tell me how you liked it. | 感想、聞かせてくださいね。
  `),
  table(`
    Your playlist of night trains is great. May I suggest two more? | 夜行列車のプレイリスト、いいですね。二本おすすめしてもいいですか。
    Please do, it could be longer. | ぜひお願いします。もう少し増やしたいところでした。
    The last train by the sea, and the one in the snow. | 海沿いの最終列車と、雪の中の列車です。
    Both are in now. Good choice! | 両方入れました。いい選択ですね！
  `),
  table(`
    Hello! Are you filming anything this month? | こんにちは！今月は何か撮っていますか。
    A little, mostly lanterns in the old town. | 少しだけ。旧市街の提灯が中心です。
    I would love to see that. | それはぜひ見たいです。
    It should be up by the weekend. | 週末までには公開できると思います。
    Wonderful, I follow you already. | 楽しみです。もうフォローしています。
    Which evening is best for the lanterns? | 提灯はいつの夜が一番きれいですか。
  `),
  table(`
    The sound in your rain recording is so clear. Which microphone is it? | 雨の録音、音がとても澄んでいますね。マイクは何ですか。
    A small one, under an umbrella. The umbrella does the work. | 小さなものを傘の下に置いています。傘のおかげです。
    Simple and clever. | 簡単なのに見事ですね。
  `),
  table(`
    Thank you for accepting my request. | 友達申請を承認してくれて、ありがとうございます。
    Glad to meet somebody who likes quiet videos. | 静かな動画が好きな方と知り合えてうれしいです。
    There are more of us than one thinks. | 思ったより多いみたいですよ。
    Then we should make a playlist together. | では一緒にプレイリストを作りましょう。
    Good idea! I start with three of mine. | いいですね！まず三本選んでみます。
  `),
  table(`
    Is the long version still planned? | 長い版はまだ予定していますか。
    Yes, I am cutting it this week. | はい、今週編集しています。
    No hurry, good things take time. | 急がなくて大丈夫です。いいものには時間がかかりますから。
    It will be worth the wait, I promise. | お待たせした分、いいものにします。
  `),
  table(`
    Good evening. Did the upload go through in the end? | こんばんは。アップロードは結局うまくいきましたか。
    It did, after the second try. | 二回目でうまくいきました。
    Then I will have a look at it tomorrow. | では明日見てみますね。
    Thank you, there is no hurry. | ありがとうございます。急ぎませんので。
    One small thing: the title could name the season. | ひとつだけ、題名に季節を入れるといいかもしれません。
  `),
  table(`
    What are you watching these days? | 最近は何を見ていますか。
    Mostly snow, and a little of the lighthouse series. | 雪のものが多いです。灯台のシリーズも少し。
    The lighthouse one with the storm is my favourite. | 嵐の灯台の回が一番好きです。
  `),
];

/** What somebody writes who asks to be heard. */
export const FIRST_WORDS = table(`
  Hello! We follow the same channels, may I write to you? | はじめまして。同じチャンネルをフォローしています。お話ししてもいいですか。
  Hi, I have a question about your playlist of calm evenings. | こんにちは。静かな夜のプレイリストについてお聞きしたいです。
`);
