import type { Host } from '../../host/host.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { after } from '../../../shared/transfers/after.ts';
import { createMeter } from '../../../shared/transfers/meter.ts';
import { inOrder, lastPosition } from '../../../shared/transfers/order.ts';
import { createMemoryStore } from '../../../shared/transfers/queue-store.ts';
import { createQueue } from '../../../shared/transfers/queue.ts';
import { createThrottle } from '../../../shared/transfers/throttle.ts';
import { fileDigest } from './file-digest.ts';
import { fileSeconds } from './file-seconds.ts';
import type { Transfer, Uploader } from './uploader.ts';
import { sendFile } from './web-send.ts';
import {
  fileOf,
  hashFile,
  isOnItsWay,
  isSame,
  newRun,
  newUpload,
  now,
  transferOf,
  type WebRun,
  type WebUpload,
} from './web-upload.ts';

/** Files sent at the same time. */
const MOVING_MAX = 2;
/** Longest delay before the screens get a change, milliseconds. */
const TELL_MS = 250;
/** Milliseconds until a site that could not be reached is tried again, spread so that not all pages do at the same moment. */
const RETRY_MS = { least: 30_000, most: 60_000 };

/**
 * The uploads of this page, by id of the submission: they continue while other screens are shown. Bytes are sent by tus to the address
 * that the site gave, never to a new one: an upload that is gone is not restarted silently.
 */
function createWebUploader({ session, live }: Host['bridge']): Uploader {
  const store = createMemoryStore<WebUpload>();
  const listeners = new Set<() => void>();
  let shown: ReadonlyMap<string, Transfer> = new Map();
  /** The member of these uploads; `null`: not known yet. */
  let owner: string | null = null;
  const throttle = createThrottle(() => {
    const all = [...store.all()].sort((a, b) => a.position - b.position);
    shown = new Map(all.map((upload) => [upload.id, transferOf(upload, queue.runOf(upload.id))]));
    for (const listener of listeners) listener();
  }, TELL_MS);
  // The speed falls also while nothing is sent.
  setInterval(() => queue.isRunning() && throttle.touch(), 1_000);

  const send = (upload: WebUpload, run: WebRun, signal: AbortSignal) =>
    new Promise<Partial<WebUpload>>((resolve) => {
      const { id, file, target } = upload;
      const digest = upload.digest ?? fileDigest(file, upload.removed.signal);
      store.note(id, { digest });
      const stop = sendFile(file, {
        address: target.address,
        digest,
        isRetry: run.isRetry,
        isSame: () => isSame(file, target).catch(() => false),
        started() {
          Object.assign(run, { isFirst: true, isRetry: false });
          queue.progressed(id);
          throttle.now();
        },
        sent(bytes) {
          // Neither bytes that the site has already nor resent ones count towards the speed.
          if (run.isFirst || bytes < (store.find(id)?.sent ?? 0)) run.meter = createMeter(bytes, now);
          run.isFirst = false;
          run.meter.note(bytes);
          store.note(id, { sent: bytes });
          throttle.touch();
        },
        ended(code) {
          if (code === null) resolve({ state: 'done', sent: file.size });
          else resolve({ state: code === 'unreachable' ? 'queued' : 'failed', error: code });
        },
      });
      const abort = () => {
        stop();
        resolve({});
      };
      signal.addEventListener('abort', abort, { once: true });
    });

  const queue = createQueue<WebUpload, WebRun>({
    atOnce: MOVING_MAX,
    store,
    after,
    delay: () => RETRY_MS.least + Math.random() * (RETRY_MS.most - RETRY_MS.least),
    mayStart: ({ isChecked }) => isChecked,
    begin: newRun,
    run: send,
    changed: throttle.now,
  });
  const drop = (id: string) => {
    store.find(id)?.removed.abort();
    store.remove(id);
    void queue.stop([id]);
  };
  const resume = (uploads: readonly WebUpload[]) => {
    for (const { id, state } of uploads) {
      const run = queue.runOf(id);
      if (run) run.isRetry = false;
      // A file that was sent completely and is sent again is hashed again.
      store.note(id, {
        ...(state !== 'running' && { error: null }),
        ...(state === 'done' && { digest: null }),
      });
    }
    queue.resume(uploads.flatMap(({ id }) => store.find(id) ?? []));
  };
  const forget = () => {
    for (const { id } of [...store.all()]) drop(id);
    throttle.now();
  };
  /** Uploads belong to their member: nobody else sees or sends them. */
  const setMember = (next: string | null) => {
    if (next !== null && owner !== null && next !== owner) forget();
    owner = next ?? owner;
    const all = [...store.all()];
    if (next !== null) return resume(all.filter(({ error }) => error === 'need_auth'));
    const cut = all.filter(isOnItsWay);
    store.hold(cut.map((upload) => ({ ...upload, state: 'failed', error: 'need_auth' })));
    void queue.stop(cut.map(({ id }) => id));
    throttle.now();
  };
  const read = ({ member }: { readonly member: { readonly _id: string } | null }) =>
    setMember(member?._id ?? null);
  // Signing out asks nothing: nothing is being sent when the page reloads.
  session.changed(read);
  session.current(undefined).then(read, () => undefined);
  live.happened(({ kind, id = '', state }) => {
    const upload = store.find(id);
    // The site asks again for bytes that were damaged on the way.
    if (kind === 'upload' && state === 'receiving' && upload?.state === 'done') resume([upload]);
  });
  addEventListener('online', queue.wake);
  addEventListener('beforeunload', (event) => {
    if ([...store.all()].some(isOnItsWay)) event.preventDefault();
  });
  const existing = (id: string) => [store.find(id) ?? []].flat();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    shown: () => shown,
    pick: null,
    take: (files) =>
      Promise.resolve(
        files.map((file) => ({
          key: `${file.name} ${file.size} ${file.lastModified}`,
          name: file.name,
          bytes: file.size,
          source: file,
        })),
      ),
    hash: async (picked) => hashFile(fileOf(picked)),
    seconds: async (picked) => fileSeconds(fileOf(picked)),
    async add(id, picked, target) {
      drop(id);
      const upload = newUpload(id, lastPosition(store.all()), fileOf(picked), target);
      const isCurrent = () => store.find(id)?.removed === upload.removed;
      store.keep([upload]);
      throttle.now();
      try {
        if (!(await isSame(upload.file, target))) throw new AppError({ code: 'conflict', field: 'file' });
      } catch (thrown) {
        if (isCurrent()) drop(id);
        throttle.now();
        throw thrown;
      }
      if (isCurrent()) store.note(id, { isChecked: true });
      queue.startNext();
    },
    pause: (id) => queue.pause(existing(id)),
    resume: (id) => resume(existing(id)),
    first(id) {
      const ahead = inOrder(store.all())[0];
      if (ahead && queue.move(store.all(), id, ahead.id)) throttle.now();
    },
    remove(id) {
      drop(id);
      queue.startNext();
    },
  };
}

let made: Uploader | null = null;

/** The page's own uploader, made when it is first needed. */
export const webUploader = ({ bridge }: Host): Uploader => (made ??= createWebUploader(bridge));
