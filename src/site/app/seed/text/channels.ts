import { table } from './table.ts';

/** Groups of channels; the third column is the `dir`. */
export const CHANNEL_GROUPS = table(`
  City after dark | 夜の街 | city-after-dark
  Rails and roads | 線路と道 | rails-and-roads
  Sea and harbour | 海と港 | sea-and-harbour
  Weather and seasons | 天気と季節 | weather-and-seasons
  Sky and stars | 空と星 | sky-and-stars
  Small studios | 小さなスタジオ | small-studios
`);

/** Descriptions; the third column is the channel's `dir`, its group's, and the number of its cover. */
export const CHANNEL_TEXTS = table(`
  Films made between the last train and the first. | 終電から始発までのあいだに撮る映像。 | last-train-pictures rails-and-roads 1
  We only work in the half hour when the sky is blue and the lamps are on. | 空が青く、街灯がともる、その三十分だけ撮影します。 | blue-hour-office small-studios 2
  Tide tables, harbour lights and people who work by them. | 潮見表と港の灯り、そのそばで働く人たち。 | tidewater-nights sea-and-harbour 3
  A small studio that lights everything with paper. | すべてを紙の灯りで照らす、小さなスタジオ。 | paper-lantern-studio small-studios 4
  Sound first, pictures second. Best with headphones. | 音が先、絵はあと。ヘッドホンでどうぞ。 | signal-and-noise small-studios 5
  Filmed from roofs, with permission. | 許可をもらって、屋上から撮っています。 | rooftop-society city-after-dark 6
  One platform, one fixed camera, a different night each week. | 一つのホーム、一台の固定カメラ、週ごとに違う夜。 | the-quiet-platform rails-and-roads 1
  Two people, one workshop and whatever the month brings. | 二人と一つの工房、そしてその月に起こること。 | half-moon-works small-studios 12
  Everything we recorded in the rain, sorted by how hard it fell. | 雨の日の記録を、雨脚の強さで並べました。 | rainy-season-archive weather-and-seasons 9
  Take the seat by the window and stay to the end of the line. | 窓側に座って、終点まで。 | window-seat rails-and-roads 2
  Snow, and the railway that runs through it anyway. | 雪と、それでも走る鉄道。 | northern-snow-line weather-and-seasons 7
  A radio station that got a camera. | カメラを手に入れたラジオ局です。 | harbour-radio sea-and-harbour 8
  Long exposures, longer evenings. | 長時間露光と、もっと長い夜。 | slow-exposure sky-and-stars 12
  Forest roads before dawn. | 夜明け前の森の道。 | cedar-and-fog weather-and-seasons 9
  Signs, their colours and the hour they are switched off. | 看板とその色、そして消える時刻の観察記録。 | neon-field-notes city-after-dark 5
  Summer festivals, from the first drum to the sweeping up. | 最初の太鼓から後片付けまで、夏祭りの記録。 | festival-diary weather-and-seasons 4
  Overnight coaches and the service areas between. | 夜行バスと、途中のサービスエリア。 | night-bus-films rails-and-roads 10
  Shapes, slowly. | かたちを、ゆっくりと。 | soft-geometry small-studios 11
  Entries from the keeper of a light that no longer needs one. | もう番人のいらない灯台の、番人の日誌。 | the-lighthouse-log sea-and-harbour 8
  The same four places in spring, summer, autumn and winter. | 同じ四つの場所を、春夏秋冬に。 | four-seasons-after-dark weather-and-seasons 7
  A town of nine thousand and its evenings. | 人口九千人の町の、それぞれの夜。 | small-town-stories city-after-dark 11
  What can be seen tonight, and where to stand. | 今夜見えるものと、立つべき場所。 | star-almanac sky-and-stars 10
  What goes on below while the trains go by above. | 上を電車が通るあいだ、下で起きていること。 | under-the-viaduct city-after-dark 6
  Open until the first train. | 始発まで営業中。 | until-the-first-train city-after-dark 3
`);
