import type { Database } from 'better-sqlite3';

/** Kinds of searches that cost an index different work. */
export const QUERY_KINDS = ['one EN', 'two EN', '2-char JA', '3-char JA', 'JA + EN', 'no hit'] as const;
export type QueryKind = (typeof QUERY_KINDS)[number];

export interface SampleQuery {
  readonly kind: QueryKind;
  readonly words: string;
}

interface Titles {
  readonly title_en: string;
  readonly title_ja: string;
}

/** Titles that words are taken from: those of the world that is multiplied. */
const FROM = 3_000;

/**
 * So many different searches, as many of each kind, the same every time for one world. Words and letters come from the
 * titles, the most used first; every other pair of words is in no title together.
 */
export function sampleQueries(site: Database, count: number): readonly SampleQuery[] {
  const titles = site
    .prepare<[], Titles>(
      `SELECT title_en, title_ja FROM video WHERE catalogue = 'str' ORDER BY id LIMIT ${FROM}`,
    )
    .all();
  const english = titles.map(({ title_en }) => [...new Set(title_en.toLowerCase().match(/[a-z]{4,}/g))]);
  const words = mostUsed(english.flat());
  const kinds: Readonly<Record<QueryKind, readonly string[]>> = {
    'one EN': words,
    'two EN': interleaved(
      mostUsed(english.flatMap((all) => neighbours(all).map((pair) => pair.join(' ')))),
      words.map((word, at) => `${word} ${words[(at * 7 + 3) % words.length] ?? ''}`),
    ),
    '2-char JA': mostUsed(titles.flatMap(({ title_ja }) => parts(title_ja, 2))),
    '3-char JA': mostUsed(titles.flatMap(({ title_ja }) => parts(title_ja, 3))),
    'JA + EN': mostUsed(
      titles.flatMap(({ title_ja }, at) => {
        const [ja, en] = [parts(title_ja, 2)[0], english[at]?.at(-1)];
        return ja === undefined || en === undefined ? [] : [`${ja} ${en}`];
      }),
    ),
    'no hit': interleaved(nonsense('bcdfghjklmnpqrstvwxz', 9), nonsense('鑿鑢鑰鑷钁钃靁靂靇靍靎靏', 2)),
  };
  const chosen = new Map<string, SampleQuery>();
  QUERY_KINDS.forEach((kind, at) => {
    // The counts of the kinds come to `count`.
    let left = Math.floor((count + at) / QUERY_KINDS.length);
    for (const text of kinds[kind]) {
      if (left === 0) break;
      if (chosen.has(text)) continue;
      chosen.set(text, { kind, words: text });
      left -= 1;
    }
    if (left > 0) throw new Error(`the world has too few searches of the kind ${kind}`);
  });
  return [...chosen.values()];
}

function mostUsed(all: readonly string[]): readonly string[] {
  const uses = new Map<string, number>();
  for (const one of all) uses.set(one, (uses.get(one) ?? 0) + 1);
  return [...uses].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([one]) => one);
}

const interleaved = (one: readonly string[], other: readonly string[]) =>
  one.flatMap((text, at) => [text, ...other.slice(at, at + 1)]);

const neighbours = (words: readonly string[]) =>
  words.slice(1).map((word, at) => [words[at] ?? '', word] as const);

/** Parts of so many letters of each run of kana and kanji. */
function parts(text: string, length: number): readonly string[] {
  const runs = text.match(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]+/gu) ?? [];
  return runs.flatMap((run) => {
    const letters = [...run];
    return letters.slice(length - 1).map((_last, at) => letters.slice(at, at + length).join(''));
  });
}

/** Words of letters that no text has in such an order. */
function nonsense(letters: string, length: number): readonly string[] {
  const all = [...letters];
  let state = 7;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  return Array.from({ length: 120 }, () =>
    Array.from({ length }, () => all[next() % all.length] ?? '').join(''),
  );
}
