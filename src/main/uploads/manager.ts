import type { DeviceUploads, UploadStart } from '../../shared/entities/device-upload.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { MemberId } from '../../shared/ids.ts';
import { after } from '../../shared/transfers/after.ts';
import { exponentialDelay, type RestPace } from '../../shared/transfers/backoff.ts';
import type { JobStore } from '../transfers/job-store.ts';
import { createMeter, type Meter } from '../../shared/transfers/meter.ts';
import { inOrder, lastPosition, requeued } from '../../shared/transfers/order.ts';
import { createQueue } from '../../shared/transfers/queue.ts';
import { createRunEnd, type RunEnd } from '../transfers/run-end.ts';
import { createThrottle } from '../../shared/transfers/throttle.ts';
import { shownState } from '../../shared/upload/shown-state.ts';
import { createShare, type Share } from './share.ts';
import { sendUpload, type Outcome, type SendParts } from './send-upload.ts';
import type { FileStamp, UploadJob } from './upload-job.ts';

/** Most uploads sent at once. */
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
  /** Milliseconds of a monotonic clock. */
  readonly monotonic: () => number;
  readonly changed: (list: DeviceUploads, share: Share) => void;
  /** Called when no upload continues by itself any more. */
  readonly onIdle: (end: RunEnd<UploadJob>) => void;
  /** Called when the site's session of the member has ended. */
  readonly refused: () => void;
}

/** The member and the site of the active uploads. */
export interface Uploading {
  readonly site: string;
  readonly memberId: MemberId;
}

interface Running {
  meter: Meter;
  sent: number;
  /** The site has answered with its offset. */
  hasBegun: boolean;
}

/** Uploads from this device (specification 4; design of uploads 9): queue, runs, and the page's actions. */
export function createUploads(parts: ManagerParts) {
  const { store, monotonic } = parts;
  let who: Uploading | null = null;
  let isClosed = false;
  const ends = createRunEnd<UploadJob>(parts.onIdle);
  const share = createShare();

  const isOurs = (job: UploadJob) => job.site === who?.site && job.memberId === who.memberId;
  const ours = () => inOrder([...store.all()].filter(isOurs));
  const chosen = (ids: readonly string[]) => ours().filter(({ submissionId }) => ids.includes(submissionId));
  const sentOf = (job: UploadJob) => queue.runOf(job.id)?.sent ?? job.received;

  const list = (): DeviceUploads =>
    ours().map((job) => {
      const { submissionId: id, bytes } = job;
      const code = job.state === 'running' ? null : job.error;
      const sent = job.state === 'done' ? bytes : sentOf(job);
      const rate = (job.state === 'running' && queue.runOf(job.id)?.meter.bytesPerSecond(sent)) || 0;
      return { id, bytes, sent, rate, code, state: shownState(job) };
    });
  const throttle = createThrottle(
    () => parts.changed(list(), share.of(ours().map((job) => ({ ...job, sent: sentOf(job) })))),
    TELL_MS,
  );
  const touch = () => {
    if (!isClosed) throttle.touch();
  };
  // The speed falls also while nothing is sent.
  const pulse = setInterval(() => queue.isRunning() && touch(), 1_000).unref();

  const { firstRestMs, longestRestMs } = parts.rest ?? REST;
  const queue = createQueue<UploadJob, Running>({
    atOnce: MOVING_MAX,
    store,
    after,
    delay: (times) => exponentialDelay(firstRestMs, longestRestMs, times),
    mayStart: isOurs,
    begin: ({ received }) => ({
      meter: createMeter(received, monotonic),
      sent: received,
      hasBegun: false,
    }),
    run: async (job, run, signal) =>
      afterSending(await sendUpload(job, sendParts(job, run), signal), job, parts.now()),
    ended(_run, job) {
      if (!job) return;
      if (job.state === 'failed' && job.error === 'need_auth') parts.refused();
      ends.note(job);
    },
    changed() {
      if (!queue.isRunning()) ends.look(ours());
      touch();
    },
  });

  const sendParts = ({ id }: UploadJob, run: Running): SendParts => ({
    ...parts.send,
    monotonic,
    sent(bytes) {
      if (queue.runOf(id) !== run) return;
      // Lost bytes are sent again, and the first report is what the site has already: neither counts towards the speed.
      if (bytes < run.sent || !run.hasBegun) run.meter = createMeter(bytes, monotonic);
      if (!run.hasBegun) store.note(id, { received: bytes });
      run.hasBegun = true;
      run.sent = bytes;
      run.meter.note(bytes);
      touch();
    },
    received(bytes) {
      store.note(id, { received: bytes, error: null });
      queue.progressed(id);
    },
  });

  return {
    list,
    /** Sets the member whose uploads continue; `null`: nobody is signed in, and all stop. */
    become(next: Uploading | null): void {
      if (next?.site === who?.site && next?.memberId === who?.memberId) return;
      void queue.stop(ours().map(({ id }) => id));
      who = next;
      // Uploads that were active when the app ended, or waited for a sign-in, resume by themselves.
      const due = ours().filter(({ state, error }) => state === 'running' || error === 'need_auth');
      store.hold(due.map(requeued));
      queue.startNext();
    },
    /**
     * Sends a file; a known upload takes this file, if it is the same, and resumes.
     * @throws AppError `need_auth`, `storage_failed`; `conflict` if it is not the file it started with
     */
    add(file: FileStamp, { id: submissionId, address }: UploadStart): void {
      if (who === null) throw new AppError({ code: 'need_auth' });
      const id = address.slice(address.lastIndexOf('/') + 1);
      const known = store.find(id);
      if (known && (!isOurs(known) || known.quickHash !== file.quickHash))
        throw new AppError({ code: 'conflict', field: 'ref' });
      const fresh = { ...who, id, submissionId, received: 0, addedAt: parts.now() };
      if (queue.runOf(id)) return;
      const due = { state: 'queued', error: null, endedAt: null } as const;
      store.keep([{ position: lastPosition(store.all()), ...fresh, ...known, ...file, ...due }]);
      queue.forgetFailures(id);
      queue.startNext();
    },
    pause: (ids: readonly string[]): void => queue.pause(chosen(ids)),
    /** Also retries stopped uploads and those the site asks for again, and ends the backoff of resting ones. */
    resume: (ids: readonly string[]): void => queue.resume(chosen(ids)),
    /** @throws AppError `storage_failed`: the rows still exist */
    async remove(ids: readonly string[]): Promise<void> {
      const gone = store.hide(chosen(ids).map(({ id }) => id));
      await queue.stop(gone.map(({ id }) => id));
      try {
        store.drop(gone);
      } finally {
        queue.startNext();
      }
    },
    /** @throws AppError `not_found` for one that is not waiting */
    order(id: string, before: string | null): void {
      const idOf = (submission: string | null) =>
        ours().find(({ submissionId }) => submissionId === submission)?.id ?? '';
      if (!queue.move(ours(), idOf(id), before === null ? null : idOf(before)))
        throw new AppError({ code: 'not_found' });
      throttle.now();
    },
    /** The network, the machine or the site may be back. */
    wake: queue.wake,
    isRunning: queue.isRunning,
    /** Stops every run; the next start resumes them. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(pulse);
      throttle.close();
      await queue.close();
    },
  };
}

export type UploadManager = ReturnType<typeof createUploads>;

/** The changes of an upload after its run. */
function afterSending(outcome: Outcome, { bytes }: UploadJob, now: number): Partial<UploadJob> {
  switch (outcome.state) {
    case 'stopped':
      return {};
    case 'done':
      return { state: 'done', error: null, received: bytes, endedAt: now };
    case 'failed':
      return { state: 'failed', error: outcome.code, endedAt: now };
    case 'queued':
      return { state: 'queued', error: 'unreachable' };
  }
}
