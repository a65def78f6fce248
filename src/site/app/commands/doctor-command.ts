import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { storedObjects, storedOriginals, uncheckedUploads } from '../../moderation/index.ts';
import { type MediaStore, openStore, recount, takeDataFolder } from '../../platform/index.ts';
import { SEARCH_FILE } from '../../catalog/index.ts';
import { readWords, withSite } from '../open-site.ts';
import { examine } from './examine.ts';
import { sourceKey } from '../../publishing/index.ts';

const OPTIONS = { data: { type: 'string' }, repair: { type: 'boolean' } } as const;
/** Younger files may belong to work in progress. */
const DAY_MS = 86_400_000;
const SHOWN = 100;

/** Output of a command, and whether everything is correct. */
export interface Findings {
  readonly text: string;
  readonly isGood: boolean;
}

/**
 * An operator's `doctor [--repair]`: says how the site is, with the figures of `/ready` and `/metrics`, and finds rows
 * without their files, files older than a day without a row, and wrong counters. `--repair` deletes such files and
 * corrects the counters; a row without its file needs a backup.
 */
export async function runDoctor(
  [, ...args]: readonly string[],
  environment: NodeJS.ProcessEnv,
  now = Date.now(),
): Promise<Findings> {
  const { values } = readWords(args, OPTIONS);
  return withSite(values.data, environment, async ({ database, config }) => {
    const isRepair = values.repair === true;
    const known = new Set<string>();
    const lost: string[] = [];
    const store = openStore(config);
    for (const rows of [storedObjects, storedOriginals])
      for (let after = ''; ;) {
        const page = await database.read(rows(after));
        for (const { key } of page) {
          known.add(key ?? '');
          if (!(await store.has(key ?? ''))) lost.push(key ?? '');
        }
        after = page.at(-1)?.key ?? '';
        if (page.length === 0) break;
      }
    const unchecked = await database.read(uncheckedUploads());
    const named = new Set([...known, ...unchecked.map(({ upload_id }) => sourceKey(upload_id ?? ''))]);
    const stray = await strayFiles(store, named, now);
    if (isRepair) for (const key of stray) await store.remove(key);
    const counters = recount(database.sqlite, isRepair);
    const done = isRepair ? ', repaired' : '';
    const { figures, problems } = await examine({ database, config, store }, now);
    const lines = [
      ...problems,
      ...lost.map((key) => `the file of ${key} is gone`),
      ...stray.map((key) => `no row has the file ${key}${done}`),
      ...counters.map((table) => `counters of ${table} are wrong${done}`),
    ];
    const verdict = lines.length === 0 ? `all is well: ${known.size} files` : `${lines.length} findings`;
    const isGood = lost.length + problems.length === 0 && (isRepair || lines.length === 0);
    return { text: [...figures, ...lines.slice(0, SHOWN), verdict].join('\n'), isGood };
  });
}

async function strayFiles(store: MediaStore, known: ReadonlySet<string>, now: number): Promise<string[]> {
  const stray: string[] = [];
  for await (const { key, modifiedMs } of store.list())
    if (!known.has(key) && now - modifiedMs > DAY_MS) stray.push(key);
  return stray;
}

/** An operator's `reindex`: the next start makes the search index again. @throws DataFolderError while the site runs */
export async function runReindex(
  [, ...args]: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Findings> {
  const { values } = readWords(args, { data: { type: 'string' } });
  return withSite(values.data, environment, ({ config }) => {
    takeDataFolder(config.data);
    for (const end of ['', '-wal', '-shm']) rmSync(join(config.data, SEARCH_FILE + end), { force: true });
    return { text: 'the next start makes the search index again', isGood: true };
  });
}
