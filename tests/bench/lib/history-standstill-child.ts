import { setTimeout as wait } from 'node:timers/promises';
import { openHistory } from '../../../src/main/db/open-history.ts';
import { VISITS } from './million-visits.ts';

const PAGES = VISITS / 40;
const REST_MS = 3_000;

/** How long the thread stood still at most, milliseconds, and how long all of it took, seconds. */
interface Standstill {
  readonly worst: number;
  readonly seconds: number;
}

export type Standstills = Readonly<Record<'rest' | 'backup' | 'clear', Standstill>>;

async function watch(work: Promise<void>): Promise<Standstill> {
  const start = performance.now();
  let worst = 0;
  let last = start;
  const look = setInterval(() => {
    worst = Math.max(worst, performance.now() - last);
    last = performance.now();
  }, 1);
  await work;
  clearInterval(look);
  return { worst, seconds: (performance.now() - start) / 1_000 };
}

async function measure(file: string): Promise<Standstills> {
  const open = openHistory(file, Date.now);
  try {
    const { entries } = open.table.list({ page: PAGES - VISITS / 400 });
    const until = entries.at(-1)?.visitedAt ?? '';
    return {
      rest: await watch(wait(REST_MS)),
      backup: await watch(open.maintain()),
      // With the words that are put in again after it.
      clear: await watch(open.clear({ until }, () => undefined).then(() => open.maintain())),
    };
  } finally {
    open.close();
  }
}

// A process of its own: main is one, and what else the bench holds would be collected meanwhile.
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('name the file of the history');
process.stdout.write(JSON.stringify(await measure(file)));
