import type { Database } from 'better-sqlite3';
import { KANJI } from '../text/read-run.ts';
import type { ReadPart, Readings } from '../text/readings.ts';
import { cachedStatement } from './statements.ts';

/** Longest word that is looked up. */
const LONGEST = 16;

/** @param sqlite with the index attached as `s` */
export function siteReadings(sqlite: Database): Readings {
  return {
    isReading(kana) {
      const text = 'SELECT 1 FROM s.reading WHERE kana = ? LIMIT 1';
      return cachedStatement(sqlite, text).get(kana) !== undefined;
    },
    segments(run) {
      const known = KANJI.test(run) ? knownIn(sqlite, run) : new Map<string, string>();
      const parts: ReadPart[] = [];
      let start = 0;
      const flush = (end: number) => parts.push(...unknown(run.slice(start, end)));
      for (let at = 0; at < run.length;) {
        const text = longestAt(run, at, known);
        if (text === undefined) {
          at += 1;
          continue;
        }
        flush(at);
        parts.push({ text, kana: known.get(text) ?? null, isWord: true });
        at += text.length;
        start = at;
      }
      flush(run.length);
      return parts;
    },
  };
}

function knownIn(sqlite: Database, run: string): ReadonlyMap<string, string> {
  const parts = new Set<string>();
  for (let at = 0; at < run.length; at += 1) {
    for (let end = at + 1; end <= Math.min(run.length, at + LONGEST); end += 1) parts.add(run.slice(at, end));
  }
  const text = 'SELECT text, kana FROM s.reading WHERE text IN (SELECT value FROM json_each(?))';
  const rows = cachedStatement(sqlite, text)
    .raw()
    .all(JSON.stringify([...parts].filter((part) => KANJI.test(part))));
  return new Map(rows as [string, string][]);
}

function longestAt(run: string, at: number, known: ReadonlyMap<string, string>): string | undefined {
  for (let length = Math.min(LONGEST, run.length - at); length > 0; length -= 1) {
    const text = run.slice(at, at + length);
    if (known.has(text)) return text;
  }
  return undefined;
}

/** Text that no known word covers: kana are their own reading, kanji have none. */
function unknown(text: string): readonly ReadPart[] {
  const parts = text.match(/\p{Script=Katakana}+|\P{Script=Katakana}+/gu) ?? [];
  return parts.map((part) => ({
    text: part,
    kana: /^\p{Script=Katakana}+$/u.test(part) ? part : null,
    isWord: false,
  }));
}
