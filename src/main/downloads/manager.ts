import { setTimeout as wait } from 'node:timers/promises';
import { isUnfinished, runOf, type Run } from '../../shared/downloads/under-way.ts';
import type { Download, DownloadRequest, Downloads } from '../../shared/entities/download.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Redeemed } from '../../shared/gates/gates.ts';
import { createMutex } from '../db/mutex.ts';
import { createLog } from '../log/log.ts';
import { passes } from './errors.ts';
import { createMissingFiles } from './missing-files.ts';
import type { Job } from './job.ts';
import { createMeter } from '../../shared/transfers/meter.ts';
import { newJob } from './new-job.ts';
import { afterRun } from './outcome.ts';
import { PACE } from './retry-policy.ts';
import { after } from '../../shared/transfers/after.ts';
import { exponentialDelay } from '../../shared/transfers/backoff.ts';
import { inOrder, requeued } from '../../shared/transfers/order.ts';
import { createQueue } from '../../shared/transfers/queue.ts';
import { removePart } from './remove-part.ts';
import { createRunEnd, type RunEnd } from '../transfers/run-end.ts';
import { runJob, type RunParts } from './run-job.ts';
import { ACTIVE_MAX, newRun, type Running } from './running.ts';
import type { DownloadStore } from './download-store.ts';
import { hasLostPlace, inNewPlace, leaveOldPlace, requirePlace, requireStopped } from './start-over.ts';
import { createThrottle } from '../../shared/transfers/throttle.ts';
import { describeJob, type Summary, summarise } from './view.ts';

const log = createLog('downloads');

export interface ManagerParts {
  readonly downloadStore: DownloadStore;
  readonly transfer: Pick<RunParts, 'source' | 'userAgent' | 'resolveProxy' | 'throttle' | 'pace'>;
  /** Spends the pass of a wait; @throws AppError `gate_invalid`, or what the site answers */
  readonly redeem: (ask: DownloadRequest, signal: AbortSignal) => Promise<Redeemed>;
  readonly site: () => string;
  /** Folder for new downloads. */
  readonly folder: () => Promise<string>;
  /** Title for the file's name, in the client's language. */
  readonly titleOf: (ask: Pick<DownloadRequest, 'title' | 'titleJa'>) => string;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly monotonic: () => number;
  readonly changed: (list: Downloads, summary: Summary) => void;
  /** Called when no download continues by itself any more. */
  readonly onIdle: (end: RunEnd<Job>) => void;
}

/** Longest delay before the page gets a change; it gets a move at once. Milliseconds. */
const TELL_MS = 250;

/** Longest interval between saves of the byte count; the partial file itself is more exact. Milliseconds. */
const NOTE_MS = 5_000;

/** Longest wait for the sign that a download has started: a sleeping disk may take longer. Milliseconds. */
const SIGN_MS = 1_000;

/** Downloads that may wait, and those remembered in all. */
const WAITING_MAX = 500;
const KEPT_MAX = 1_000;

/** Downloads of this device (specification 4, reliability 3b): queue, runs, and the page's actions. */
export function createManager(parts: ManagerParts) {
  const { downloadStore, monotonic } = parts;
  const leaving = new Set<Promise<void>>();
  const closing = new AbortController();
  const ends = createRunEnd<Job>(parts.onIdle);
  const alone = createMutex();

  const describe = (job: Job) =>
    describeJob(job, queue.runOf(job.id) ?? null, parts.site(), gone.has(job.id));
  const list = (): Downloads => inOrder(downloadStore.all()).map(describe);
  let run: Run = new Set();
  const throttle = createThrottle(() => {
    const all = list();
    run = runOf(run, all);
    try {
      parts.changed(all, summarise(all, run));
    } catch (thrown) {
      // An error of a listener must not stop a transfer.
      log.warn('the downloads could not be shown', thrown);
    }
  }, TELL_MS);
  const touch = () => {
    if (!closing.signal.aborted) throttle.touch();
  };
  const gone = createMissingFiles(touch, closing.signal);
  // The speed falls also while nothing arrives.
  const pulse = setInterval(() => queue.isRunning() && touch(), 1_000).unref();

  const isOurs = (job: Job) => job.site === parts.site();
  const { firstRestMs, longestRestMs } = { ...PACE, ...parts.transfer.pace };
  const queue = createQueue<Job, Running>({
    atOnce: ACTIVE_MAX,
    store: downloadStore,
    after,
    delay: (times) => exponentialDelay(firstRestMs, longestRestMs, times),
    mayStart: isOurs,
    begin: (job) => newRun(job, monotonic),
    run: async (job, run, signal) =>
      afterRun(await runJob(job, runParts(job, run), signal), run.received, parts.now()),
    ended(run, job) {
      if (job) ends.note(job);
      run.begin();
    },
    changed() {
      // A paused one may still be finishing.
      if (!queue.isRunning()) ends.look([...downloadStore.all()].filter(isOurs));
      touch();
    },
  });

  const runParts = (job: Job, run: Running): RunParts => ({
    ...parts.transfer,
    alone,
    current: () => downloadStore.find(job.id) ?? job,
    // A new ticket may have arrived since its start.
    source: (_begun, signal) => parts.transfer.source(downloadStore.find(job.id) ?? job, signal),
    folder: parts.folder,
    moved: (folder) => note(job.id, { folder }),
    learned: (learned) => note(job.id, learned),
    named: (fileName) => downloadStore.note(job.id, { fileName }),
    received(bytes) {
      const isEnded = run.isRetrying && run.hasBegun && bytes > run.received;
      if (isEnded) run.isRetrying = false;
      // Time without a byte does not count towards the speed.
      if (isEnded || bytes < run.received) run.meter = createMeter(bytes, monotonic);
      // Bytes arrive again for one: the others may be able to resume too.
      if (run.hasBegun && bytes > run.received) queue.progressed(job.id);
      run.hasBegun = true;
      run.begin();
      run.received = bytes;
      run.meter.note(bytes);
      // The first bytes are saved at once: a folder with bytes in it is treated with more care.
      const isFirst = bytes > 0 && downloadStore.find(job.id)?.receivedBytes === 0;
      if (isFirst || monotonic() - run.noted > NOTE_MS) {
        run.noted = monotonic();
        downloadStore.note(job.id, { receivedBytes: bytes });
      }
      touch();
    },
    setBack() {
      run.isRetrying = true;
      touch();
    },
  });

  /** Writes only changes: each write waits for the disk. */
  const note = (id: string, change: Partial<Job>) => {
    const job = downloadStore.find(id);
    const isNew = job && Object.entries(change).some(([name, value]) => job[name as keyof Job] !== value);
    if (isNew) downloadStore.note(id, change);
  };

  const existing = (ids: readonly string[]) => ids.flatMap((id) => downloadStore.find(id) ?? []);

  /** Hidden at once, so that nothing can resume them; the partial file is deleted when no run writes it any more. */
  const remove = (ids: readonly string[]): Promise<void> => {
    const gone = downloadStore.hide(ids);
    const stopped = queue.stop(ids);
    touch();
    const done = stopped
      .then(() => Promise.all(gone.map(removePart)))
      // The rows last: a full disk may refuse that until the partial files are deleted.
      .then(() => downloadStore.drop(gone))
      .finally(touch);
    const left = done.then(queue.startNext, queue.startNext).finally(() => leaving.delete(left));
    leaving.add(left);
    return done;
  };

  /** Only the newest finished ones stay, as the list is no archive; a repeated download replaces its missing one. */
  const forgetOld = (ask: DownloadRequest) => {
    const all = inOrder(downloadStore.all());
    const over = all.filter((job) => !isUnfinished(job));
    const most = KEPT_MAX - (all.length - over.length);
    const old = over.filter((job, at) => at >= most || (gone.has(job.id) && isOf(job, ask)));
    remove(old.map(({ id }) => id)).catch((thrown: unknown) =>
      log.warn('old downloads could not be forgotten', thrown),
    );
  };

  const isOf = (job: Job, { videoId, format }: DownloadRequest) =>
    isOurs(job) && job.videoId === videoId && job.format === format;
  const unfinishedFor = (ask: DownloadRequest) =>
    [...downloadStore.all()].find((job) => job.state !== 'done' && isOf(job, ask));

  return {
    list,
    /** Downloads that were running when the app ended, or waited only for the network, resume by themselves. */
    resumeAll(): void {
      const due = [...downloadStore.all()].filter(
        ({ state, error }) => state === 'running' || (state === 'paused' && error !== null && passes(error)),
      );
      downloadStore.hold(due.map((job) => ({ ...job, state: 'queued' })));
      for (const part of downloadStore.lost) void removePart(part);
      queue.startNext();
    },
    /** The network, the machine or the site may be back. */
    wake: queue.wake,
    /**
     * Queues a file. An unfinished one gets the new ticket and resumes.
     * @throws AppError `gate_invalid`, `too_many_requests`, `storage_failed`, or what the site answers
     */
    async start(ask: DownloadRequest): Promise<Download> {
      const isFull = [...downloadStore.all()].filter(isUnfinished).length >= WAITING_MAX;
      // Before the pass is spent.
      if (isFull && !unfinishedFor(ask)) throw new AppError({ code: 'too_many_requests' });
      const folder = await parts.folder();
      const isLost = await hasLostPlace(unfinishedFor(ask), folder);
      const { ticket, file } = await parts.redeem(ask, closing.signal);
      const before = unfinishedFor(ask);
      const previous = before && isLost && !queue.runOf(before.id) ? inNewPlace(before, folder) : before;
      const state: Job['state'] = previous?.state === 'running' ? 'running' : 'queued';
      const begin = { id: parts.newId(), site: parts.site(), title: parts.titleOf(ask), now: parts.now() };
      const job = previous
        ? { ...previous, ticket, state, error: null, endedAt: null }
        : newJob(ask, { ...begin, folder, ticket, file }, downloadStore.all());
      downloadStore.keep([job]);
      if (before) leaveOldPlace(before, job);
      queue.forgetFailures(job.id);
      forgetOld(ask);
      queue.startNext();
      // The caller must not hear "started" where the folder cannot be used.
      const sign = queue.runOf(job.id)?.started;
      await Promise.race([sign, wait(SIGN_MS, undefined, { ref: false })]);
      return describe(downloadStore.find(job.id) ?? job);
    },
    pause: (ids: readonly string[]): void => queue.pause(existing(ids)),
    /** Also retries failed ones, and ends the backoff of resting ones. */
    resume: (ids: readonly string[]): void =>
      queue.resume(existing(ids).filter(({ state }) => state !== 'done')),
    /**
     * Restarts one that was stopped by its folder in the folder of new ones; its bytes are discarded.
     * @throws AppError `not_found` for any other, `folder_missing`, `disk_full`, or another error of the disk
     */
    async startOver(id: string): Promise<void> {
      const stopped = () => requireStopped(downloadStore.find(id));
      const folder = await parts.folder();
      await requirePlace(stopped(), folder);
      const before = stopped();
      const job = inNewPlace(before, folder);
      downloadStore.keep([requeued(job)]);
      leaveOldPlace(before, job);
      queue.startNext();
    },
    /** @throws AppError `storage_failed`: the partial files are deleted, the rows are not */
    remove,
    /** @throws AppError `not_found` for one that is not waiting */
    move(id: string, before: string | null): void {
      if (!queue.move(downloadStore.all(), id, before)) throw new AppError({ code: 'not_found' });
      // Before the answer: until then the page shows its own order.
      if (!closing.signal.aborted) throttle.now();
    },
    find: (id: string): Job | undefined => downloadStore.find(id),
    /** Whether quitting would interrupt a transfer; the list itself is reported four times a second at most. */
    isRunning: queue.isRunning,
    /** The path of a finished file. @throws AppError `not_found`, and the list shows it */
    finished: (id: string): Promise<string> => gone.find(downloadStore.find(id)),
    checkFiles: (): void => gone.checkAll([...downloadStore.all()]),
    /** Stops every run; the next start resumes them. */
    async close(): Promise<void> {
      closing.abort();
      clearInterval(pulse);
      throttle.close();
      await queue.close();
      await Promise.all(leaving);
    },
  };
}

export type Manager = ReturnType<typeof createManager>;
