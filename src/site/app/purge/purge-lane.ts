import type { ModerationContext } from '../../moderation/index.ts';
import { createWorker, type Job, type JobWorker, PURGE_CACHE_JOB } from '../../platform/index.ts';
import {
  dropPurges,
  finishOthers,
  hasDuePurge,
  markPurging,
  otherPurges,
  postponeOthers,
} from './purge-jobs.ts';
import { addressesOf } from './addresses.ts';
import { sendPurges, type Forgotten } from './send-purge.ts';

/** Waits before the next try, milliseconds. Shared caches end by themselves after a minute, so the first come soon. */
const RETRY_MS = [5, 15, 60, 300, 1_800, 7_200, 43_200].map((seconds) => seconds * 1_000);
const retryMs = (_error: string, attempts: number) => RETRY_MS[attempts - 1] ?? null;

/** Triggers and other processes put these jobs, and wake nobody: how often it looks for one, milliseconds. */
const LOOK_MS = 1_000;

/** Does the jobs that the database puts when something stops being public; without a cache it puts none. */
export function createPurgeLane(context: ModerationContext): JobWorker {
  const { config, writer, database, clock, leaseMs, busyTimeout, metrics } = context;
  const cache = { origin: config.purgeUrl, token: config.purgeToken };
  const isOn = cache.origin !== '';
  const forget = async (job: Job) => {
    const others = await writer.read(otherPurges(job, clock.now()));
    const addresses = forgottenBy(context, [job, ...others]);
    try {
      await sendPurges(cache, addresses);
    } catch (thrown) {
      metrics.purgeFailed();
      const wait = retryMs('', job.attempts) ?? 0;
      await writer.change(() => postponeOthers(job, clock.now(), wait));
      throw thrown;
    }
    metrics.purged(addresses.length);
    await writer.change(() => finishOthers(others));
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
      await worker.close();
    },
  };
}

/** All addresses of some jobs, each once. */
function forgottenBy(
  { origin, config }: Pick<ModerationContext, 'origin' | 'config'>,
  jobs: readonly Pick<Job, 'payload'>[],
): readonly Forgotten[] {
  const host = new URL(origin()).host;
  const pictureHost = config.mediaOrigin === '' ? host : new URL(config.mediaOrigin).host;
  const all = new Map<string, Forgotten>();
  const add = (at: string, paths: readonly string[]) =>
    paths.forEach((path) => all.set(`${at} ${path}`, { host: at, path }));
  for (const { payload } of jobs) {
    const { pictures, answers } = addressesOf(payload);
    add(pictureHost, pictures);
    add(host, answers);
  }
  return [...all.values()];
}
