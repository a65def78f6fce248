import { describe, expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { copyOfDemo } from '../support/world-demo.ts';
import { searchPath, serveWorld, summaryPath } from './support.ts';

/** What somebody who types this wants to see: a video of the section str by its English title, or `kind: name`. */
type Query = readonly [typed: string, wanted: string];

const ENGLISH: readonly Query[] = [
  ['late snow in kirihama', 'Late snow in Kirihama'],
  ['kirihama harbor festival', 'The harbour festival at Kirihama'],
  ['lotus pond moonlight', 'The lotus pond by moonlight'],
  ['brass band across the river', 'A brass band from across the river'],
  ['warm rain umbrella', 'Warm rain on an umbrella'],
  ['lighthouse sagihama fog', 'The lighthouse at Sagihama in fog'],
  ['last customer harbour cafe', 'Last customer at the harbour café, 1 a.m.'],
  ['cherry petals moat', 'Cherry petals on the moat'],
  ['swing bridge nagisa', 'A swing bridge opening at Nagisa, 3 a.m.'],
  ['reed beds at first light', 'The reed bed at first light'],
  ['MAPLE GORGE STARLIGHT', 'The maple gorge by starlight'],
  ['moonrise orchard august', 'Moonrise over the orchard, August'],
  ['freight estuary', 'A freight train across the estuary'],
  ['ＬＡＳＴ ＴＲＡＩＮ strait', 'The last train across the strait'],
  ['"cats of the rail yard"', 'The cats of the rail yard, 2 a.m.'],
  ['lightouse mizukage', 'The lighthouse at Mizukage in driving rain'],
  ['fierflies watermill', 'A cloud of fireflies by the watermill'],
  ['jade lihgt lace curtain', 'Jade light through a lace curtain'],
  ['bambo flute closed window', 'A bamboo flute through a closed window'],
  ['vermillion contour lines', 'Study in vermilion: contour lines'],
  ['Rin Yoinagi', 'models: Rin Yoinagi'],
  ['yoinagi rin', 'models: Rin Yoinagi'],
  ['bastian coil', 'models: Bastian Coil'],
  ['noor', 'models: Noor Evenfall'],
  ['tamsin greyvale', 'models: Tamsin Grey-Vale'],
  ['quiet platform', 'channels: The Quiet Platform'],
  ['signal and noise', 'channels: Signal & Noise'],
  ['window seat', 'channels: Window Seat'],
  ['quiet harbors', 'playlists: Quiet harbours'],
  ['aurora notes', 'albums: Aurora notes'],
];

const JAPANESE: readonly Query[] = [
  ['霧浜の名残の雪', 'Late snow in Kirihama'],
  ['海峡を渡る最終列車', 'The last train across the strait'],
  ['果樹園の赤い月', 'A red moon over the orchard'],
  ['月明かりの蓮池', 'The lotus pond by moonlight'],
  ['つきあかりのはすいけ', 'The lotus pond by moonlight'],
  ['ツキアカリ　ハスイケ', 'The lotus pond by moonlight'],
  ['hasuike tsukiakari', 'The lotus pond by moonlight'],
  ['港まつり 霧浜', 'The harbour festival at Kirihama'],
  ['きりはま みなとまつり', 'The harbour festival at Kirihama'],
  ['蛍の群れ 水車小屋', 'A cloud of fireflies by the watermill'],
  ['ほたる すいしゃごや', 'A cloud of fireflies by the watermill'],
  ['ほたる すいしゃこや', 'A cloud of fireflies by the watermill'],
  ['星明かりのもみじの渓谷', 'The maple gorge by starlight'],
  ['もみじ keikoku hoshiakari', 'The maple gorge by starlight'],
  ['傘を打つ暖かい雨', 'Warm rain on an umbrella'],
  ['暖かい雨 かさ', 'Warm rain on an umbrella'],
  ['霧笛 月ノ瀬', 'The foghorn at Tsukinose, 1 a.m.'],
  ['むてき つきのせ', 'The foghorn at Tsukinose, 1 a.m.'],
  ['tsukinose muteki', 'The foghorn at Tsukinose, 1 a.m.'],
  ['Ｔｓｕｋｉｎｏｓｅ　霧笛', 'The foghorn at Tsukinose, 1 a.m.'],
  ['toudai mizukagw', 'The lighthouse at Mizukage in driving rain'],
  ['宵凪凛', 'models: Rin Yoinagi'],
  ['よいなぎりん', 'models: Rin Yoinagi'],
  ['ﾊﾞｽﾃｨｱﾝ･ｺｲﾙ', 'models: Bastian Coil'],
  ['マーロ・べすぱー', 'models: Marlo Vesper'],
  ['終電ピクチャーズ', 'channels: Last Train Pictures'],
  ['しゅうでんぴくちゃーず', 'channels: Last Train Pictures'],
  ['静かなホーム', 'channels: The Quiet Platform'],
  ['雨の日曜日', 'playlists: 雨の日曜日に'],
  ['まんげつの一週間', 'albums: A week of full moons'],
];

const ALL = [...ENGLISH, ...JAPANESE];

const places = new Map<string, number>();

const world = shared(await copyOfDemo());
const site = shared(await serveWorld(world));
await site.context.search.settled();
for (const [typed, wanted] of ALL) places.set(typed, await placeOf(typed, wanted));

/** Place of what was wanted among what was found, from 1; 0: not there. */
async function placeOf(typed: string, wanted: string): Promise<number> {
  const [kind, name] = wanted.split(': ');
  if (kind === undefined || name === undefined || !/^(models|channels|playlists|albums)$/.test(kind)) {
    const { videos } = (await site.get(searchPath(typed))).json<{ videos: { title: string }[] }>();
    return videos.findIndex(({ title }) => title === wanted) + 1;
  }
  const summary = (await site.get(summaryPath(typed))).json<Record<string, { items: { title: string }[] }>>();
  return (summary[kind]?.items.findIndex(({ title }) => title === name) ?? -1) + 1;
}

describe('60 searches as people type them', () => {
  test('are thirty in English and thirty in Japanese', () => {
    expect([ENGLISH.length, JAPANESE.length, new Set(ALL.map(([typed]) => typed)).size]).toEqual([
      30, 30, 60,
    ]);
  });

  test.each(ALL)('%s shows “%s” among the first five', (typed) => {
    const place = places.get(typed);
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThanOrEqual(5);
  });

  test('show it first in at least four of five, in each language', () => {
    for (const queries of [ENGLISH, JAPANESE]) {
      const first = queries.filter(([typed]) => places.get(typed) === 1);
      expect(first.length / queries.length).toBeGreaterThanOrEqual(0.8);
    }
  });

  test('control: something else is not found in its place', async () => {
    expect(await placeOf('late snow in kirihama', 'Warm rain on an umbrella')).toBe(0);
    expect(await placeOf('bastian coil', 'models: Rin Yoinagi')).toBe(0);
  });
});
