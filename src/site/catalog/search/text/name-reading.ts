import { KANJI, readRun, writtenRuns } from './read-run.ts';

/** The reading of a name, with kana as they are written; `null`: the dictionary does not know all of its kanji. */
export function readingOf(name: string): string | null {
  let reading = name.normalize('NFKC');
  for (const run of new Set(writtenRuns(name))) {
    if (!KANJI.test(run)) continue;
    const segments = readRun(run);
    if (segments.some(({ kana }) => kana === null)) return null;
    const read = segments.map(({ text, kana, word }) => (kana === text ? word : kana)).join('');
    reading = reading.replaceAll(run, read);
  }
  return reading;
}
