import { table } from './table.ts';

/** Comments on videos, whole. */
export const REMARKS = table(`
  This is exactly what I needed tonight. | 今夜まさにこれを探していました。
  The light in the first minute is beautiful. | 最初の一分の光がとてもきれい。
  I fell asleep to this, in the best way. | 気持ちよく眠ってしまいました。
  Please make a longer version. | もっと長い版もぜひお願いします。
  The sound alone is worth it. | 音だけでも聴く価値があります。
  I come back to this one every week. | 毎週のように戻ってきます。
  Where was this filmed? | これはどこで撮ったのですか。
  What a calm ending. | 終わり方が静かでいいですね。
  The colours after dark are wonderful. | 日が暮れてからの色がすばらしい。
  My favourite of the series so far. | シリーズの中で今のところ一番好きです。
  I had it running while I worked. | 作業しながら流していました。
  Simple, quiet, perfect. | 素朴で静かで、言うことなし。
  You can almost feel the air. | 空気まで伝わってくるようです。
  Watched it twice in a row. | 続けて二回見てしまいました。
  The camera never hurries, thank you. | カメラが急がないのがうれしい。
  It reminds me of my home town. | 故郷を思い出しました。
  Headphones make a big difference here. | ヘッドホンで聴くと全然違いますね。
  I like that nothing much happens. | 何も起こらないところが好きです。
  Just right for the end of a long day. | 長い一日の終わりにちょうどいい。
  The reflections are so well caught. | 映り込みの撮り方がうまい。
  More of this, please. | こういうのをもっと見たいです。
  Found this by chance and stayed. | 偶然見つけて最後まで見ました。
  The quiet part in the middle is lovely. | 真ん中の静かなところがたまりません。
  Great find, sharing it with a friend. | いい動画なので友人にも教えます。
  I did not expect to watch to the end, but I did. | 最後まで見るとは思いませんでした。
  Even better on a big screen. | 大きな画面だとさらにいいですね。
  The pace is just right. | テンポがちょうどいい。
  This deserves more views. | もっと見られていい動画です。
  So peaceful. | とても落ち着きます。
  Thank you for uploading this. | 投稿ありがとうございます。
  Winter nights were made for this. | 冬の夜にぴったりです。
  I would love a rainy version too. | 雨の日の版も見てみたいです。
  That last shot stays with you. | 最後の場面が心に残ります。
  Good company for a night shift. | 夜勤のおともにしています。
  The framing is very thoughtful. | 構図がよく考えられています。
  I know that place, it really looks like this. | あの場所を知っています。本当にこんな感じです。
  Saved for later. | 後でまた見ます。
  It made me want to go for a walk. | 散歩に出かけたくなりました。
  Not a second too long. | 一秒も無駄がない。
  The silence is the best part. | 静けさが一番の魅力です。
`);

/** What some add to a remark. */
export const AFTERTHOUGHTS = table(`
  Greetings from far away. | 遠くから応援しています。
  See you in the next one. | 次の動画も楽しみにしています。
  Already looking forward to more. | 続きが待ち遠しいです。
  I learned about it from a playlist. | プレイリストで知りました。
  The 720p version is very clean. | 720pだととても鮮明です。
  I will try the others tonight. | ほかの動画も今夜見てみます。
  Well done. | お見事です。
  It goes well with tea. | お茶によく合います。
`);

/** Replies to a remark. */
export const REPLIES = table(`
  I thought so too. | 私もそう思いました。
  Same here, every evening. | 私も毎晩です。
  Thank you, that is good to hear. | ありがとうございます。うれしいです。
  I had not noticed that, I will watch it again. | 気づきませんでした。もう一度見てみます。
  With headphones it is even better. | ヘッドホンだともっといいですよ。
  Yes, please! | ぜひお願いします！
  The next one is nearly ready. | 次の動画ももうすぐです。
  Well said. | まさにその通りですね。
`);

/** Posts on walls of members, models and channels. */
export const POSTS = table(`
  Thanks for accepting my request! | 友達申請の承認、ありがとうございます！
  Your playlists are so well put together. | プレイリストの選び方がすてきですね。
  Hello from the other side of the world. | 地球の反対側からこんにちは。
  Which camera do you use? | カメラは何を使っていますか。
  Have a good week! | よい一週間を！
  I really enjoy your taste in rain videos. | 雨の動画の好みが合いますね。
  Welcome to Yoru. | Yoruへようこそ。
  Your latest upload made my evening. | 最新の投稿のおかげでいい夜になりました。
  Long time no see, how are you? | お久しぶりです。お元気ですか。
  We seem to like the same trains. | 好きな電車が同じみたいですね。
  Any tips for quiet places to film? | 静かな撮影場所があれば教えてください。
  Happy birthday! | お誕生日おめでとうございます！
  I followed you after the harbour series. | 港のシリーズからフォローしました。
  Take care on those night walks. | 夜の散歩、気をつけてくださいね。
  Looking forward to your winter videos. | 冬の動画を楽しみにしています。
  Thank you for the kind comment. | 温かいコメントをありがとうございました。
  The moon is beautiful tonight, look up! | 今夜は月がきれいです。空を見てください。
  What are you watching these days? | 最近は何を見ていますか。
  Your wall is so friendly. | 居心地のいいウォールですね。
  Good night, everyone. | みなさん、おやすみなさい。
`);
