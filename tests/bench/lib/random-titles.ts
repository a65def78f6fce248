const EN =
  'night harbour rain walk train lights window river bridge station garden festival winter summer tokyo kyoto lantern street market quiet morning snow city forest mountain ocean island temple crossing ferry'.split(
    ' ',
  );
const JA =
  '夜 東京 散歩 雨の 灯り 港 電車 窓 川 橋 駅 庭 祭り 冬 夏 京都 提灯 通り 市場 静かな 朝 雪 街 森 山 海 島 寺'.split(
    ' ',
  );

/** Titles in both languages; the same every time, asked for in the same order. */
export function randomTitles(): (id: number) => { readonly title: string; readonly titleJa: string } {
  const pick = randomFrom(7);
  const some = (of: readonly string[], glue: string) =>
    Array.from({ length: 4 }, () => of[pick(of.length)]).join(glue);
  return (id) => ({ title: `${some(EN, ' ')} ${id % 5_000}`, titleJa: `${some(JA, '')} ${id % 5_000}` });
}

/** The same numbers every time (mulberry32), each below `most`. */
export function randomFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}
