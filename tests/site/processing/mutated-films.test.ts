import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openBox, scratchFolder } from './clips.ts';
import { outcomeOf } from './hostile/outcome.ts';
import { openSources } from './hostile/sources.ts';

/** Checklist J7 wants 3,000: `YORU_MUTATED=3000` sends as many, a quick run its first. */
const COUNT = Number(process.env['YORU_MUTATED'] ?? 60);
const EXTENSIONS = {
  mp4: 'mp4',
  fast: 'mp4',
  parts: 'mp4',
  mkv: 'mkv',
  avi: 'avi',
  flv: 'flv',
  ts: 'mts',
} as const;
const KINDS = Object.keys(EXTENSIONS) as (keyof typeof EXTENSIONS)[];
const ENDS = ['taken', 'video_corrupted_file', 'video_failed', ''];

const folder = scratchFolder();

/** Numbers that are the same in every run. */
function numbers(seed: number): () => number {
  let at = 0;
  return () =>
    createHash('sha256')
      .update(`${seed}:${(at += 1)}`)
      .digest()
      .readUInt32LE();
}

/** A few bytes changed, mostly near the beginning, where what leads the reader is; or a part cut out or put in twice. */
function mutated(film: Buffer, next: () => number): Buffer {
  const made = Buffer.from(film);
  const kind = next() % 8;
  const at = next() % made.length;
  const length = next() % 4_096;
  if (kind === 0) return Buffer.concat([made.subarray(0, at), made.subarray(at + length)]);
  if (kind === 1) return Buffer.concat([made.subarray(0, at + length), made.subarray(at)]);
  for (let change = 1 + (next() % 24); change > 0; change -= 1) {
    const within = next() % 3 === 0 ? made.length : Math.min(made.length, 2_048);
    made[next() % within] = next() % 256;
  }
  return made;
}

test(
  `each of ${COUNT} mutated films ends with its code or as a film`,
  { timeout: 20_000 * COUNT },
  async () => {
    const box = await openBox(folder);
    const site = await openSources(folder);
    const ended = new Map<string, number>();
    const send = async (seed: number) => {
      const next = numbers(seed);
      const kind = KINDS[next() % KINDS.length] ?? 'mp4';
      const film = mutated(site.sources.samples[kind], next);
      const { check, pictures, lowest } = await outcomeOf(film, EXTENSIONS[kind], box, folder).catch(
        (cause: unknown) => {
          throw new Error(`film ${seed}, ${kind}`, { cause });
        },
      );
      for (const end of [check, pictures, lowest]) expect(ENDS, `film ${seed}, ${kind}`).toContain(end);
      ended.set(check, (ended.get(check) ?? 0) + 1);
    };
    let seed = 0;
    const sendAll = async () => {
      while (seed < COUNT) await send((seed += 1));
    };
    await Promise.all([sendAll(), sendAll()]);
    site.close();
    // Some were spoilt, and some were not: it is no test of one way alone.
    expect([...ended.keys()].sort()).toEqual(['taken', 'video_corrupted_file']);
  },
);
