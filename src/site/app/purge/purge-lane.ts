import { setTimeout as pause } from 'node:timers/promises';
import type { ModerationContext } from '../../moderation/index.ts';
import { createWorker, type DoJob, type Job, type JobWorker, PURGE_CACHE_JOB } from '../../platform/index.ts';
import { forgottenBy } from './forgotten-by.ts';
import { dropPurges, finishOthers, hasDuePurge, markPurging, otherPurges } from './purge-jobs.ts';
import { type Forgotten, PurgeError, sendPurges } from './send-purge.ts';

/** Waits before the next try, milliseconds. Shared caches end by themselves after a minute, so the first come soon. */
const RETRY_MS = [5, 15, 60, 300, 1_800, 7_200, 43_200].map((seconds) => seconds * 1_000);
const retryMs = (_error: string, attempts: number) => RETRY_MS[attempts - 1] ?? null;

/** Triggers and other processes put these jobs, and wake nobody: how often it looks for one, milliseconds. */
const LOOK_MS = 1_000;

/** A cache that is away is left alone for so long, whatever waits for it, milliseconds. */
const REST_MS = 3_000;

/** Does the jobs that the database puts when something stops being public; without a cache it puts none. */
export function createPurgeLane(context: ModerationContext): JobWorker {
  const { config, writer, database, clock, leaseMs, busyTimeout, metrics } = context;
  const cache = { origin: config.purgeUrl, token: config.purgeToken };
  const isOn = cache.origin !== '';
  const isClosed = new AbortController();
  const forget: DoJob = async (job) => {
    const others = await writer.read(otherPurges(job, clock.now()));
    const [own = [], ...rest] = await forgottenBy(context, [job, ...others]);
    const all = [...new Set([own, ...rest].flat())];
    const { failed, unsent } = await sendPurges(cache, all);
    metrics.purged(all.length - failed.size - unsent.length);
    // What fails with another job is that job's to count and to wait for, when it comes first itself.
    const left = new Set([...failed.keys(), ...unsent]);
    const isDone = (addresses: readonly Forgotten[]) => !addresses.some((address) => left.has(address));
    await writer.change(() => finishOthers(others.filter((_other, at) => isDone(rest[at] ?? []))));
    if (left.size === 0) return;
    metrics.purgeFailed();
    if (unsent.length > 0 || failed.size === all.length)
      await pause(REST_MS, undefined, { ref: false, signal: isClosed.signal }).catch(() => undefined);
    const first = own.find((address) => left.has(address));
    if (first) throw new PurgeError(failed.get(first) ?? 'ETIMEDOUT');
  };
  const onFailed = (_job: Job, error: string) =>
    process.emitWarning(
      `the cache at --purge-url has not dropped something that is no longer public: ${error}`,
    );
  const worker = createWorker({
    ...{ database: writer, clock, leaseMs, retryMs, onError: busyTimeout.failed, onFailed },
    onRun: metrics.job,
    kinds: { [PURGE_CACHE_JOB]: forget },
  });
  let timer: NodeJS.Timeout | null = null;
  const look = () => {
    try {
      if (!worker.isBusy() && hasDuePurge(database, clock.now())) worker.wake();
    } catch (thrown) {
      busyTimeout.failed(thrown);
    }
  };
  return {
    ...worker,
    async start() {
      await writer.change(() => (isOn ? markPurging() : dropPurges()));
      if (!isOn) return;
      await worker.start();
      timer = setInterval(look, LOOK_MS);
      timer.unref();
    },
    wake: () => undefined,
    async close() {
      if (timer) clearInterval(timer);
      isClosed.abort();
      await worker.close();
    },
  };
}
