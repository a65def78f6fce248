import { readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../../src/site/platform/config/config.ts';
import { createContext } from '../../../src/site/app/context.ts';
import { takeDataFolder } from '../../../src/site/platform/db/data-folder.ts';
import type { DatabaseReader, DatabaseWriter } from '../../../src/site/platform/db/port.ts';
import type { Job } from '../../../src/site/platform/jobs/repositories/jobs.ts';
import { KINDS } from '../../../src/site/publishing/processing/services/media-job.ts';
import { createProcessing } from '../../../src/site/publishing/processing/services/processing.ts';
import type { MediaStore } from '../../../src/site/platform/storage/media-store.ts';
import { sweepUploads } from '../../../src/site/publishing/uploads/services/sweep.ts';

/**
 * Converts what waits in a site's folder, as the site does at its start, until it is killed at the point `killAt`. Two
 * controls: `rows-first` stores files after their rows, `no-cleaning` deletes nothing.
 */
const [data = '', killAt = '', broken = '', box = ''] = process.argv.slice(2);

const passed = new Map<string, number>();
let kind = 'start';

function pass(what: string): void {
  const point = `${kind} ${what}`;
  const times = (passed.get(point) ?? 0) + 1;
  passed.set(point, times);
  const name = times === 1 ? point : `${point} ${times}`;
  if (name === killAt) process.kill(process.pid, 'SIGKILL');
}

const namesIn = (path: string) => {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
};
/** A tool writes by now: it is killed in the middle of its work. */
setInterval(() => {
  if (passed.has(`${kind} making`)) return;
  const work = join(data, 'work');
  const steps = namesIn(work).filter((name) => name.startsWith('step-'));
  if (steps.some((name) => namesIn(join(work, name)).length > 0)) pass('making');
}, 1);

const late: (() => Promise<void>)[] = [];
const watchedStore = (store: MediaStore): MediaStore => ({
  ...store,
  async adopt(key, path) {
    if (broken === 'rows-first') late.push(() => store.adopt(key, path));
    else await store.adopt(key, path);
    pass('adopted');
  },
  remove: (key) => (broken === 'no-cleaning' ? Promise.resolve() : store.remove(key)),
});

const watchedDatabase = (
  reader: DatabaseReader,
  database: DatabaseWriter,
): DatabaseReader & DatabaseWriter => ({
  read: (query) => reader.read(query),
  async change(body, options) {
    // Percentages come when they do.
    if (options?.durability === 'relaxed') return database.change(body, options);
    const result = await database.change(function* () {
      const made = yield* body();
      pass('written');
      return made;
    }, options);
    const { key } = (result ?? {}) as Partial<Job>;
    pass('committed');
    if (typeof key === 'string') {
      kind = key.replace(/:\d+/, '');
      pass('leased');
    }
    for (const adopt of late.splice(0)) await adopt();
    return result;
  },
});

takeDataFolder(data);
const config = readConfig(['--data', data, '--log-level', 'silent', '--short-videos'], {});
if (config === 'help') throw new Error('no help was asked for');
const context = createContext(config);
const { database, writer, clock, store, live, jobs, uploads } = context;
await sweepUploads(context);
const processing = createProcessing({
  clock,
  live,
  jobs,
  uploads,
  data,
  isUnsafe: box === 'unsafe',
  // One step at a time, so that each progress report belongs to the step that is leased.
  lanes: [KINDS],
  database: watchedDatabase(database, writer),
  store: watchedStore(store),
  onError: (thrown) => writeSync(2, `${String(thrown)}\n`),
});
const found = await processing.start();
if (found.state !== 'on') throw new Error(found.why);
await processing.idle();
process.exit(0);
