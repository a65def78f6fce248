import type { DeviceUploads, UploadStart } from '../../shared/entities/device-upload.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { MemberId } from '../../shared/ids.ts';
import { createBackoff, type RestPace } from '../../shared/transfers/backoff.ts';
import type { JobStore } from '../transfers/job-store.ts';
import { createMeter, type Meter } from '../../shared/transfers/meter.ts';
import { inOrder, lastTurn, moved, toStart } from '../../shared/transfers/order.ts';
import { createRunEnd, type RunEnd } from '../transfers/run-end.ts';
import { createSteady } from '../../shared/transfers/steady.ts';
import { createShare, type Share } from './share.ts';
import { sendUpload, type SendParts } from './send-upload.ts';
import type { FileStamp, UploadJob } from './upload-job.ts';

/** Uploads that move at once. */
const MOVING_MAX = 2;
/** Longest delay before the page gets a change, milliseconds. */
const TELL_MS = 250;
const REST: RestPace = { firstRestMs: 15_000, longestRestMs: 300_000 };

export interface ManagerParts {
  readonly store: JobStore<UploadJob>;
  readonly send: Pick<SendParts, 'stack' | 'retries'>;
  readonly rest?: RestPace;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a clock that only goes on. */
  readonly monotonic: () => number;
  readonly changed: (list: DeviceUploads, share: Share) => void;
  /** Nothing goes on by itself any more. */
  readonly ranEmpty: (end: RunEnd<UploadJob>) => void;
  /** The site does not know the member any more. */
  readonly refused: () => void;
}

/** Whose uploads go on, and at which site. */
export interface Uploading {
  readonly site: string;
  readonly memberId: MemberId;
}

interface Running {
  readonly control: AbortController;
  readonly ended: Promise<void>;
  meter: Meter;
  sent: number;
  /** The site has said where it is. */
  hasBegun: boolean;
}

/** Uploads from this device (specification 4; design of uploads 9): queue, runs, and what the page may do with them. */
export function createUploads(parts: ManagerParts) {
  const { store, monotonic } = parts;
  const running = new Map<string, Running>();
  let who: Uploading | null = null;
  let isClosed = false;
  const ends = createRunEnd<UploadJob>(parts.ranEmpty);
  const share = createShare();

  const isOurs = (job: UploadJob) => job.site === who?.site && job.memberId === who.memberId;
  const ours = () => inOrder([...store.all()].filter(isOurs));
  const among = (ids: readonly string[], states: readonly UploadJob['state'][]) =>
    ours().filter(({ submissionId, state }) => ids.includes(submissionId) && states.includes(state));
  const sentOf = (job: UploadJob) => running.get(job.id)?.sent ?? job.received;

  const list = (): DeviceUploads =>
    ours().map((job) => {
      const { submissionId: id, bytes } = job;
      const code = job.state === 'running' ? null : job.error;
      const sent = job.state === 'done' ? bytes : sentOf(job);
      const rate = (job.state === 'running' && running.get(job.id)?.meter.bytesPerSecond(sent)) || 0;
      return { id, bytes, sent, rate, code, state: shownState(job) };
    });
  const steady = createSteady(
    () => parts.changed(list(), share.of(ours().map((job) => ({ ...job, sent: sentOf(job) })))),
    TELL_MS,
  );
  const touch = () => {
    if (!isClosed) steady.touch();
  };
  // A speed sinks also while nothing moves.
  const pulse = setInterval(() => running.size > 0 && touch(), 1_000).unref();

  const pump = () => {
    if (isClosed) return;
    const canStart = (job: UploadJob) => isOurs(job) && !running.has(job.id) && !backoff.isResting(job.id);
    for (const job of toStart(store.all(), MOVING_MAX - running.size, canStart)) start(job);
    if (running.size === 0) ends.look(ours());
    touch();
  };
  const backoff = createBackoff(parts.rest ?? REST, pump);

  const start = (job: UploadJob) => {
    const control = new AbortController();
    store.note(job.id, { state: 'running' });
    const run = async () => {
      const outcome = await sendUpload(job, sendParts(job), control.signal);
      running.delete(job.id);
      if (outcome.state === 'done')
        store.note(job.id, { state: 'done', error: null, received: job.bytes, endedAt: parts.now() });
      else if (outcome.state === 'failed') {
        store.note(job.id, { state: 'failed', error: outcome.code, endedAt: parts.now() });
        if (outcome.code === 'need_auth') parts.refused();
      } else if (outcome.state === 'queued') {
        store.note(job.id, { state: 'queued', error: 'unreachable' });
        backoff.begin(job.id);
      }
      const ended = store.find(job.id);
      if (ended) ends.note(ended);
      pump();
    };
    const meter = createMeter(job.received, monotonic);
    const ended = Promise.resolve().then(run);
    running.set(job.id, { control, meter, sent: job.received, hasBegun: false, ended });
  };

  const sendParts = ({ id }: UploadJob): SendParts => ({
    ...parts.send,
    monotonic,
    sent(bytes) {
      const run = running.get(id);
      if (!run) return;
      // What did not come through is sent again, and the first word says what the site has already: neither is speed.
      if (bytes < run.sent || !run.hasBegun) run.meter = createMeter(bytes, monotonic);
      if (!run.hasBegun) store.note(id, { received: bytes });
      run.hasBegun = true;
      run.sent = bytes;
      run.meter.note(bytes);
      touch();
    },
    received(bytes) {
      store.note(id, { received: bytes, error: null });
      if (backoff.forget(id)) backoff.wake();
    },
  });

  const halt = (jobs: readonly UploadJob[]) => {
    const runs = jobs.flatMap(({ id }) => running.get(id) ?? []);
    for (const { control } of runs) control.abort();
    for (const { id } of jobs) backoff.forget(id);
    return Promise.all(runs.map(({ ended }) => ended));
  };
  const again = (job: Omit<UploadJob, 'state' | 'error' | 'endedAt'>): UploadJob => ({
    ...job,
    state: 'queued',
    error: null,
    endedAt: null,
  });

  return {
    list,
    /** Whose go on from now; `null`: nobody is signed in, and all stop where they are. */
    become(next: Uploading | null): void {
      if (next?.site === who?.site && next?.memberId === who?.memberId) return;
      void halt(ours());
      who = next;
      // What was moving when the app ended, or when its member had to sign in, goes on by itself.
      const due = ours().filter(({ state, error }) => state === 'running' || error === 'need_auth');
      store.hold(due.map(again));
      pump();
    },
    /**
     * Sends a file; one that is known already takes this file, if it is the same, and goes on.
     * @throws AppError `need_auth`, `storage_failed`; `conflict` where it is another file than the one it began with
     */
    add(file: FileStamp, { id: submissionId, address }: UploadStart): void {
      if (who === null) throw new AppError({ code: 'need_auth' });
      const id = address.slice(address.lastIndexOf('/') + 1);
      const known = store.find(id);
      if (known && (!isOurs(known) || known.quickHash !== file.quickHash))
        throw new AppError({ code: 'conflict', field: 'ref' });
      const fresh = { ...who, id, submissionId, received: 0, addedAt: parts.now() };
      if (running.has(id)) return;
      store.keep([again({ turn: lastTurn(store.all()), ...fresh, ...known, ...file })]);
      backoff.forget(id);
      pump();
    },
    pause(ids: readonly string[]): void {
      const stopped = among(ids, ['queued', 'running']);
      store.hold(stopped.map((job) => ({ ...job, state: 'paused', error: null })));
      void halt(stopped);
      pump();
    },
    /** Also tries again what stopped or is asked for anew, and at once what rests. */
    resume(ids: readonly string[]): void {
      for (const { id } of among(ids, ['queued'])) backoff.forget(id);
      store.keep(among(ids, ['paused', 'failed', 'done']).map(again));
      pump();
    },
    /** @throws AppError `storage_failed`: the rows are still there */
    async remove(ids: readonly string[]): Promise<void> {
      const gone = store.hide(
        ours()
          .filter(({ submissionId }) => ids.includes(submissionId))
          .map(({ id }) => id),
      );
      await halt(gone);
      try {
        store.drop(gone);
      } finally {
        pump();
      }
    },
    /** @throws AppError `not_found` for one that does not wait */
    order(id: string, before: string | null): void {
      const idOf = (submission: string | null) =>
        ours().find(({ submissionId }) => submissionId === submission)?.id ?? '';
      const changed = moved(ours(), idOf(id), before === null ? null : idOf(before));
      if (!changed) throw new AppError({ code: 'not_found' });
      store.keep(changed);
      steady.now();
    },
    /** The network, the machine or the site may be there again. */
    wake: backoff.wake,
    isRunning: (): boolean => running.size > 0,
    /** Ends every run where it is; the next start goes on with them. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(pulse);
      steady.close();
      backoff.close();
      await halt([...store.all()]);
    },
  };
}

export type UploadManager = ReturnType<typeof createUploads>;

function shownState({ state, error }: UploadJob): DeviceUploads[number]['state'] {
  switch (state) {
    case 'running':
      return 'moving';
    case 'failed':
      return 'stopped';
    case 'queued':
      return error === null ? 'queued' : 'stopped';
    case 'paused':
    case 'done':
      return state;
  }
}
