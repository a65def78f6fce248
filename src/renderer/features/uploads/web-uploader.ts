import { Upload } from 'tus-js-client';
import { CHUNK } from '../../../shared/upload/limits.ts';
import { DIGEST_HEADER } from '../../../shared/upload/digest.ts';
import { quickHash } from '../../../shared/upload/quick-hash.ts';
import { fileDigest } from './file-digest.ts';
import { fileSeconds } from './file-seconds.ts';
import { createRate } from './rate.ts';
import type { PickedFile, Transfer, Uploader } from './uploader.ts';

interface Running {
  readonly file: File;
  readonly address: string;
  transfer: Transfer;
  upload: Upload | null;
  /** Of the whole file, made while its bytes go; it goes along with the last of them. */
  digest: Promise<string | null> | null;
  readonly gone: AbortController;
}

/** Files that move at once. */
const MOVING_MAX = 2;
/** Bytes of a request. */
const CHUNK_BYTES = CHUNK.min * 4;
const RETRY_MS = [0, 1_000, 3_000, 5_000, 10_000, 30_000, 60_000];
/** The site's own codes of an upload that cannot go on, by status. */
const CODES: Readonly<Record<number, string>> = {
  ...{ 401: 'need_auth', 404: 'upload_gone', 410: 'upload_gone', 423: 'upload_locked', 507: 'storage_full' },
};

/**
 * The uploads of this page, by id of the submission: they go on while other screens are shown. Bytes follow by tus to the address
 * that the site gave, never to a new one: an upload that is gone is not started again in silence.
 */
function createWebUploader(): Uploader {
  const running = new Map<string, Running>();
  const listeners = new Set<() => void>();
  let shown: ReadonlyMap<string, Transfer> = new Map();
  const tell = () => {
    shown = new Map([...running].map(([id, { transfer }]) => [id, transfer]));
    for (const listener of listeners) listener();
  };
  const change = (id: string, next: Partial<Transfer>) => {
    const one = running.get(id);
    if (!one) return;
    one.transfer = { ...one.transfer, ...next };
    tell();
  };
  const pump = () => {
    const states = [...running.values()].filter(({ transfer }) => transfer.state === 'moving').length;
    const waiting = [...running].filter(([, { transfer }]) => transfer.state === 'queued');
    for (const [id, one] of waiting.slice(0, Math.max(0, MOVING_MAX - states))) start(id, one);
  };
  const end = (id: string, next: Partial<Transfer>) => {
    change(id, { rate: 0, ...next });
    pump();
  };
  const start = (id: string, one: Running) => {
    const rate = createRate(() => performance.now());
    const digest = (one.digest ??= fileDigest(one.file, one.gone.signal));
    const upload = new Upload(one.file, {
      uploadUrl: one.address,
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_MS,
      async onBeforeRequest(request) {
        const offset = request.getHeader('Upload-Offset');
        if (offset === undefined || Number(offset) + CHUNK_BYTES < one.file.size) return;
        const value = await digest;
        if (value !== null) request.setHeader(DIGEST_HEADER, value);
        // Paused meanwhile: nothing more is sent.
        if (one.upload !== upload || one.transfer.state !== 'moving') throw new Error('paused');
      },
      storeFingerprintForResuming: false,
      onShouldRetry: (error) => CODES[error.originalResponse?.getStatus() ?? 0] === undefined,
      onProgress: (sent, bytes) => change(id, { sent, bytes, rate: rate.note(sent) }),
      onSuccess: () => end(id, { state: 'done', sent: one.file.size }),
      onError: (error) => {
        const status = 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;
        end(id, { state: 'stopped', code: CODES[status] ?? 'unreachable' });
      },
    });
    one.upload = upload;
    change(id, { state: 'moving', code: null });
    upload.start();
  };
  const halt = (id: string, state: 'paused' | 'queued') => {
    void running.get(id)?.upload?.abort();
    end(id, { state });
  };
  const drop = (id: string) => {
    const one = running.get(id);
    void one?.upload?.abort();
    one?.gone.abort();
    running.delete(id);
  };
  // What stopped because the site was out of reach goes on by itself.
  addEventListener('online', () => {
    for (const [id, { transfer }] of running)
      if (transfer.state === 'stopped' && transfer.code === 'unreachable') change(id, { state: 'queued' });
    pump();
  });
  addEventListener('beforeunload', (event) => {
    if ([...running.values()].some(({ transfer }) => ['queued', 'moving'].includes(transfer.state)))
      event.preventDefault();
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
    async add(id, picked, address) {
      const file = fileOf(picked);
      drop(id);
      const transfer = { state: 'queued', sent: 0, bytes: file.size, rate: 0, code: null } as const;
      running.set(id, { file, address, transfer, upload: null, digest: null, gone: new AbortController() });
      tell();
      pump();
    },
    pause: (id) => halt(id, 'paused'),
    resume(id) {
      change(id, { state: 'queued', code: null });
      pump();
    },
    first(id) {
      // In the order in which they wait.
      const others = [...running].filter(([other]) => other !== id);
      const one = running.get(id);
      if (!one) return;
      running.clear();
      for (const [key, each] of [[id, one] as const, ...others]) running.set(key, each);
      tell();
    },
    remove(id) {
      drop(id);
      tell();
      pump();
    },
  };
}

const fileOf = ({ source }: PickedFile): File => {
  if (typeof source === 'string') throw new TypeError('a file of another uploader');
  return source;
};

const hashFile = (file: File): Promise<string> =>
  quickHash(
    file.size,
    async ({ start, end }) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
    (all) => crypto.subtle.digest('SHA-256', all),
  );

let made: Uploader | null = null;

/** The page's own uploader, made when it is first wanted. */
export const webUploader = (): Uploader => (made ??= createWebUploader());
