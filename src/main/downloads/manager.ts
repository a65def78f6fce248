import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  downloadId,
  type Download,
  type DownloadAsk,
  type Downloads,
} from '../../shared/entities/download.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Redeemed } from '../../shared/gates/gates.ts';
import { fileStem } from './file-name.ts';
import { isUnfinished, partName, type Job } from './job.ts';
import { createMeter, type Meter } from './meter.ts';
import { inOrder, moved, toStart } from './queue.ts';
import { runJob, type Outcome, type RunParts } from './run-job.ts';
import type { Shelf } from './shelf.ts';
import { createSteady } from './steady.ts';
import { describeJob, type Summary, summarise } from './view.ts';

export interface ManagerParts {
  readonly shelf: Shelf;
  readonly transfer: Pick<RunParts, 'source' | 'userAgent' | 'throttle' | 'pace'>;
  /** Spends the pass of a wait; @throws AppError `gate_invalid`, or what the site answers */
  readonly redeem: (ask: DownloadAsk, signal: AbortSignal) => Promise<Redeemed>;
  readonly site: () => string;
  /** Folder for new downloads. */
  readonly folder: () => Promise<string>;
  /** Title for the file's name, in the client's language. */
  readonly titleOf: (ask: Pick<DownloadAsk, 'title' | 'titleJa'>) => string;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a clock that only goes on. */
  readonly monotonic: () => number;
  readonly changed: (list: Downloads, summary: Summary) => void;
  /** The queue ran empty: what was finished since it began. */
  readonly ranEmpty: (finished: readonly Job[]) => void;
}

interface Running {
  readonly control: AbortController;
  meter: Meter;
  ended: Promise<void>;
  received: number;
  noted: number;
}

/** The page hears of changes that far apart at most, milliseconds. */
const TELL_MS = 250;

/** Bytes that arrived are written down that far apart at most; the partial file itself says more. Milliseconds. */
const NOTE_MS = 5_000;

/** Downloads that may wait, and those remembered in all. */
const WAITING_MAX = 500;
const KEPT_MAX = 1_000;

/** Downloads of this device (specification 4, reliability 3b): queue, runs, and what the page may do with them. */
export function createManager(parts: ManagerParts) {
  const { shelf, monotonic } = parts;
  const running = new Map<string, Running>();
  let finished: readonly Job[] = [];
  let isClosing = false;
  const leaving = new AbortController();
  let tail: Promise<unknown> = Promise.resolve();

  const list = (): Downloads =>
    inOrder(shelf.all()).map((job) => describeJob(job, running.get(job.id) ?? null));
  const steady = createSteady(() => {
    const all = list();
    parts.changed(all, summarise(all));
  }, TELL_MS);
  const touch = () => {
    if (!isClosing) steady.touch();
  };
  // A speed sinks also while nothing arrives.
  const pulse = setInterval(() => running.size > 0 && touch(), 1_000).unref();

  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = tail.then(work);
    tail = turn.catch(() => undefined);
    return turn;
  };

  const pump = () => {
    if (isClosing) return;
    for (const job of toStart(shelf.all(), new Set(running.keys()))) start(job);
    if (running.size === 0 && finished.length > 0) {
      parts.ranEmpty(finished);
      finished = [];
    }
    touch();
  };

  const start = (job: Job) => {
    const run: Running = {
      control: new AbortController(),
      meter: createMeter(job.receivedBytes, monotonic),
      ended: Promise.resolve(),
      received: job.receivedBytes,
      noted: monotonic(),
    };
    running.set(job.id, run);
    shelf.note(job.id, { state: 'running', error: null });
    run.ended = runJob(shelf.find(job.id) ?? job, runParts(job, run), run.control.signal).then((outcome) => {
      running.delete(job.id);
      settle(job.id, run, outcome);
      pump();
    });
  };

  const runParts = (job: Job, run: Running): RunParts => ({
    ...parts.transfer,
    alone,
    current: () => shelf.find(job.id) ?? job,
    // A new ticket may have come since it began.
    source: (_begun, signal) => parts.transfer.source(shelf.find(job.id) ?? job, signal),
    learned: (learned) => note(job.id, learned),
    named: (fileName) => shelf.note(job.id, { fileName }),
    received(bytes) {
      if (bytes < run.received) run.meter = createMeter(bytes, monotonic);
      run.received = bytes;
      run.meter.note(bytes);
      if (monotonic() - run.noted > NOTE_MS) {
        run.noted = monotonic();
        shelf.note(job.id, { receivedBytes: bytes });
      }
      touch();
    },
  });

  /** Writes down only what is new: each line of it waits for the disk. */
  const note = (id: string, change: Partial<Job>) => {
    const job = shelf.find(id);
    const isNew = job && Object.entries(change).some(([name, value]) => job[name as keyof Job] !== value);
    if (isNew) shelf.note(id, change);
  };

  const settle = (id: string, run: Running, outcome: Outcome) => {
    const at = { receivedBytes: run.received };
    switch (outcome.state) {
      case 'stopped':
        return shelf.note(id, at);
      case 'done': {
        const { fileName } = outcome;
        shelf.note(id, { ...at, state: 'done', error: null, fileName, endedAt: parts.now() });
        const job = shelf.find(id);
        if (job) finished = [...finished, job];
        return;
      }
      case 'paused':
      case 'failed': {
        const isWrong = outcome.error.code === 'file_rejected';
        const endedAt = outcome.state === 'failed' ? parts.now() : null;
        const error = outcome.error.toData();
        shelf.note(id, { state: outcome.state, error, endedAt, receivedBytes: isWrong ? 0 : run.received });
      }
    }
  };

  const among = (ids: readonly string[], states: readonly Job['state'][]) =>
    ids.flatMap((id) => shelf.find(id) ?? []).filter(({ state }) => states.includes(state));

  /** The newest of what is over stay; a list is no archive. */
  const forgetOldest = () => {
    const all = inOrder(shelf.all());
    const over = all.filter((job) => !isUnfinished(job));
    const most = KEPT_MAX - (all.length - over.length);
    if (over.length > most) shelf.remove(over.slice(most).map(({ id }) => id));
  };

  return {
    list,
    /** What was running when the app ended goes on by itself. */
    resumeAll(): void {
      for (const job of shelf.all()) if (job.state === 'running') shelf.note(job.id, { state: 'queued' });
      pump();
    },
    /**
     * Queues a file. One that is not finished takes the new ticket and goes on.
     * @throws AppError `gate_invalid`, `too_many_requests`, `storage_failed`, or what the site answers
     */
    async start(ask: DownloadAsk): Promise<Download> {
      const { pass: _spent, ...what } = ask;
      const folder = await parts.folder();
      const { ticket, file } = await parts.redeem(ask, leaving.signal);
      const all = [...shelf.all()];
      const site = parts.site();
      const begun = all.find(
        (job) =>
          job.state !== 'done' &&
          job.site === site &&
          job.videoId === what.videoId &&
          job.format === what.format,
      );
      if (!begun && all.filter(isUnfinished).length >= WAITING_MAX)
        throw new AppError({ code: 'too_many_requests' });
      const state = begun?.state === 'running' ? 'running' : 'queued';
      const job: Job = begun
        ? { ...begun, ticket, state, error: null, endedAt: null }
        : {
            ...what,
            ...{ id: downloadId.parse(parts.newId()), site, ticket, state, error: null, etag: null },
            ...{ folder, stem: fileStem(parts.titleOf(what), what.label), fileName: '' },
            ...{ extension: null, sha256: file.sha256, totalBytes: file.bytes, receivedBytes: 0 },
            ...{ turn: all.reduce((last, { turn }) => Math.max(last, turn), 0) + 1 },
            ...{ addedAt: parts.now(), endedAt: null },
          };
      shelf.keep([job]);
      forgetOldest();
      pump();
      return describeJob(shelf.find(job.id) ?? job, running.get(job.id) ?? null);
    },
    pause(ids: readonly string[]): void {
      const stopped = among(ids, ['queued', 'running']);
      shelf.keep(stopped.map((job) => ({ ...job, state: 'paused' as const })));
      for (const { id } of stopped) running.get(id)?.control.abort();
      pump();
    },
    /** Also tries again what failed. */
    resume(ids: readonly string[]): void {
      const queued = among(ids, ['paused', 'failed']);
      shelf.keep(queued.map((job) => ({ ...job, state: 'queued' as const, error: null, endedAt: null })));
      pump();
    },
    async remove(ids: readonly string[]): Promise<void> {
      const gone = among(ids, ['queued', 'running', 'paused', 'failed', 'done']);
      shelf.keep(gone.filter(isUnfinished).map((job) => ({ ...job, state: 'paused' as const })));
      const runs = gone.flatMap(({ id }) => running.get(id) ?? []);
      for (const { control } of runs) control.abort();
      await Promise.all(runs.map(({ ended }) => ended));
      for (const job of gone)
        await rm(join(job.folder, partName(job)), { force: true }).catch(() => undefined);
      shelf.remove(gone.map(({ id }) => id));
      pump();
    },
    /** @throws AppError `not_found` for one that does not wait */
    move(id: string, before: string | null): void {
      const changed = moved(shelf.all(), id, before);
      if (!changed) throw new AppError({ code: 'not_found' });
      shelf.keep(changed);
      touch();
    },
    find: (id: string): Job | undefined => shelf.find(id),
    /** Ends every run where it stands; at the next start they go on. */
    async close(): Promise<void> {
      isClosing = true;
      leaving.abort();
      clearInterval(pulse);
      steady.close();
      for (const { control } of running.values()) control.abort();
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

export type Manager = ReturnType<typeof createManager>;
