import type { Host } from '../../host/host.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { createMeter } from '../../../shared/transfers/meter.ts';
import { createSteady } from '../../../shared/transfers/steady.ts';
import { quickHash } from '../../../shared/upload/quick-hash.ts';
import { fileDigest } from './file-digest.ts';
import { fileSeconds } from './file-seconds.ts';
import type { PickedFile, Transfer, Uploader, UploadTarget } from './uploader.ts';
import { sendFile } from './web-send.ts';

interface Running {
  readonly file: File;
  readonly target: UploadTarget;
  state: Transfer['state'];
  code: string | null;
  sent: number;
  meter: ReturnType<typeof createMeter>;
  /** The file was found to be the one of the upload. */
  isChecked: boolean;
  /** What stopped as the site was out of reach is due to be tried once more. */
  isLook: boolean;
  /** Ends what is sent now. */
  stop: (() => void) | null;
  /** Of the whole file, made while its bytes go. */
  digest: Promise<string | null> | null;
  readonly gone: AbortController;
}

/** Files that move at once. */
const MOVING_MAX = 2;
/** Longest delay before the screens get a change, milliseconds. */
const TELL_MS = 250;
/** How long until the site is tried again that was out of reach, milliseconds: not all pages at the same moment. */
const LOOK_MS = { least: 30_000, most: 60_000 };

const now = () => performance.now();

/**
 * The uploads of this page, by id of the submission: they go on while other screens are shown. Bytes follow by tus to the address
 * that the site gave, never to a new one: an upload that is gone is not started again in silence.
 */
function createWebUploader({ session, live }: Host['bridge']): Uploader {
  const running = new Map<string, Running>();
  const listeners = new Set<() => void>();
  let shown: ReadonlyMap<string, Transfer> = new Map();
  let looking: ReturnType<typeof setTimeout> | null = null;
  /** Whose uploads these are; `null`: nobody was known yet. */
  let owner: string | null = null;
  const steady = createSteady(() => {
    shown = new Map([...running].map(([id, one]) => [id, transferOf(one)]));
    for (const listener of listeners) listener();
  }, TELL_MS);
  // A speed sinks also while nothing moves.
  setInterval(() => [...running.values()].some(({ state }) => state === 'moving') && steady.touch(), 1_000);

  const change = (one: Running, next: Partial<Running>) => {
    Object.assign(one, next);
    steady.now();
  };
  const isOutOfReach = ({ state, code }: Running) => state === 'stopped' && code === 'unreachable';
  const planLook = () => {
    if (looking !== null || ![...running.values()].some(isOutOfReach)) return;
    const wait = LOOK_MS.least + Math.random() * (LOOK_MS.most - LOOK_MS.least);
    looking = setTimeout(look, wait);
  };
  const look = () => {
    if (looking !== null) clearTimeout(looking);
    looking = null;
    for (const one of running.values()) one.isLook = isOutOfReach(one);
    pump();
    planLook();
  };
  const pump = () => {
    const isDue = (one: Running) =>
      one.stop === null && one.isChecked && (one.state === 'queued' || one.isLook);
    const free = MOVING_MAX - [...running.values()].filter(({ stop }) => stop !== null).length;
    for (const one of [...running.values()].filter(isDue).slice(0, Math.max(0, free))) start(one);
  };
  const start = (one: Running) => {
    const { isLook, file, target } = one;
    one.isLook = false;
    // Until the site has answered, what stopped is shown as it was.
    if (!isLook) change(one, { state: 'moving', code: null });
    one.digest ??= fileDigest(file, one.gone.signal);
    let isFirst = true;
    one.stop = sendFile(file, {
      ...{ address: target.address, digest: one.digest, isLook },
      isSame: () => isSame(file, target).catch(() => false),
      started() {
        isFirst = true;
        change(one, { state: 'moving', code: null });
      },
      sent(bytes) {
        // Neither what the site has already nor what is sent again is speed.
        if (isFirst || bytes < one.sent) one.meter = createMeter(bytes, now);
        isFirst = false;
        one.sent = bytes;
        one.meter.note(bytes);
        steady.touch();
      },
      ended(code) {
        one.stop = null;
        if (code === null) change(one, { state: 'done', sent: file.size });
        else change(one, { state: 'stopped', code });
        planLook();
        pump();
      },
    });
  };
  const halt = (one: Running, next: Pick<Running, 'state' | 'code'>) => {
    one.stop?.();
    change(one, { stop: null, isLook: false, ...next });
  };
  const drop = (id: string) => {
    const one = running.get(id);
    one?.stop?.();
    one?.gone.abort();
    running.delete(id);
  };
  const again = (all: readonly Running[]) => {
    // What was sent whole and is sent again is hashed anew.
    for (const one of all)
      change(one, { state: 'queued', code: null, ...(one.state === 'done' && { digest: null }) });
    pump();
  };
  const forget = () => {
    for (const id of [...running.keys()]) drop(id);
    steady.now();
  };
  /** Uploads are their member's alone: nobody else sees or sends them. */
  const become = (next: string | null) => {
    if (next !== null && owner !== null && next !== owner) forget();
    owner = next ?? owner;
    const all = [...running.values()];
    if (next !== null) return again(all.filter(({ code }) => code === 'need_auth'));
    for (const one of all.filter(isOnItsWay)) halt(one, { state: 'stopped', code: 'need_auth' });
  };
  const read = ({ member }: { readonly member: { readonly _id: string } | null }) =>
    become(member?._id ?? null);
  // Who signs out is asked nothing: by the time that the page begins anew nothing is on its way.
  session.changed(read);
  session.current(undefined).then(read, () => undefined);
  live.happened(({ kind, id = '', state }) => {
    const one = running.get(id);
    // The site asks for bytes again that were damaged on their way.
    if (kind === 'upload' && state === 'receiving' && one?.state === 'done') again([one]);
  });
  addEventListener('online', look);
  addEventListener('beforeunload', (event) => {
    if ([...running.values()].some(isOnItsWay)) event.preventDefault();
  });
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
          ...{ name: file.name, bytes: file.size, source: file },
        })),
      ),
    hash: async (picked) => hashFile(fileOf(picked)),
    seconds: async (picked) => fileSeconds(fileOf(picked)),
    async add(id, picked, target) {
      const file = fileOf(picked);
      drop(id);
      const one: Running = {
        ...{ file, target, state: 'queued', code: null, sent: target.received, stop: null, digest: null },
        ...{ isChecked: false, isLook: false, gone: new AbortController() },
        meter: createMeter(target.received, now),
      };
      running.set(id, one);
      steady.now();
      try {
        if (!(await isSame(file, target))) throw new AppError({ code: 'conflict', field: 'file' });
      } catch (thrown) {
        if (running.get(id) === one) drop(id);
        steady.now();
        throw thrown;
      }
      one.isChecked = true;
      pump();
    },
    pause(id) {
      const one = running.get(id);
      if (one) halt(one, { state: 'paused', code: null });
      pump();
    },
    resume(id) {
      const one = running.get(id);
      if (one) again([one]);
    },
    first(id) {
      // In the order in which they wait.
      const others = [...running].filter(([other]) => other !== id);
      const one = running.get(id);
      if (!one) return;
      running.clear();
      for (const [key, each] of [[id, one] as const, ...others]) running.set(key, each);
      steady.now();
    },
    remove(id) {
      drop(id);
      steady.now();
      pump();
    },
  };
}

const isOnItsWay = ({ state, stop }: Running) => state === 'queued' || state === 'moving' || stop !== null;

function transferOf({ state, code, sent, file, meter }: Running): Transfer {
  const rate = state === 'moving' ? meter.bytesPerSecond(sent) : 0;
  return { state, code, sent, bytes: file.size, rate };
}

const fileOf = ({ source }: PickedFile): File => {
  if (typeof source === 'string') throw new TypeError('a file of another uploader');
  return source;
};

/** @throws DOMException where it cannot be read any more */
async function isSame(file: File, { bytes, quick_hash }: UploadTarget): Promise<boolean> {
  if (file.size !== bytes) return false;
  const hash = await hashFile(file);
  return quick_hash === '' || quick_hash === hash;
}

const hashFile = (file: File): Promise<string> =>
  quickHash(
    file.size,
    async ({ start, end }) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
    (all) => crypto.subtle.digest('SHA-256', all),
  );

let made: Uploader | null = null;

/** The page's own uploader, made when it is first wanted. */
export const webUploader = ({ bridge }: Host): Uploader => (made ??= createWebUploader(bridge));
