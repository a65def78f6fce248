import { Upload, type DetailedError } from 'tus-js-client';
import { DIGEST_HEADER } from '../../../shared/upload/digest.ts';
import { CHUNK, PACE } from '../../../shared/upload/limits.ts';
import { nextChunk, refusedCode, RETRY_MS } from '../../../shared/upload/send-again.ts';

export interface SendParts {
  readonly address: string;
  /** Whether the file can still be read and is the one that was picked. Never rejects. */
  readonly isSame: () => Promise<boolean>;
  /** Digest of the whole file; sent with its last bytes. */
  readonly digest: Promise<string | null>;
  /** Only one attempt: the site could not be reached before. */
  readonly isRetry: boolean;
  /** The site has answered with its offset. */
  readonly started: () => void;
  /** Bytes sent, of all. */
  readonly sent: (bytes: number) => void;
  /** @param code why it has stopped; `null`: it is complete */
  readonly ended: (code: string | null) => void;
}

/** Bytes in transit may take long; only a dead connection is silent for that long. */
const DEAD_MS = 2 * PACE.silenceMs;

class FileChanged extends Error {}

/**
 * Sends the missing bytes of a file by tus, from the offset the site gives, and to no other address. Before each attempt the file is
 * checked: bytes of two files must never be mixed.
 * @returns aborts it; no more callbacks follow
 */
export function sendFile(file: File, parts: SendParts): () => void {
  let isOver = false;
  let isOut = false;
  let from = 0;
  let heardAt = 0;
  const end = (code: string | null) => {
    if (isOver) return;
    stop();
    parts.ended(code);
  };
  const upload = new Upload(file, {
    uploadUrl: parts.address,
    chunkSize: CHUNK.min,
    retryDelays: parts.isRetry ? [] : [...RETRY_MS],
    storeFingerprintForResuming: false,
    async onBeforeRequest(request) {
      const offset = request.getHeader('Upload-Offset');
      if (offset === undefined) {
        if (!(await parts.isSame())) throw new FileChanged();
      } else if (Number(offset) + (upload.options.chunkSize ?? 0) >= file.size) {
        const value = await parts.digest;
        if (value !== null) request.setHeader(DIGEST_HEADER, value);
      }
      // Paused meanwhile: nothing more is sent.
      if (isOver) throw new Error('stopped');
      from = heardAt = performance.now();
      isOut = true;
    },
    onAfterResponse: () => void (isOut = false),
    onUploadUrlAvailable: () => {
      // From here on it has the usual number of attempts.
      upload.options.retryDelays = [...RETRY_MS];
      if (!isOver) parts.started();
    },
    onShouldRetry: (error) => {
      isOut = false;
      return !isOver && haltOf(error) === null;
    },
    onProgress(sent) {
      heardAt = performance.now();
      if (!isOver) parts.sent(sent);
    },
    onChunkComplete(bytes) {
      upload.options.chunkSize = nextChunk(bytes, performance.now() - from);
    },
    onSuccess: () => end(null),
    onError: (error) => end(haltOf(error) ?? (statusOf(error) === LOCKED ? 'upload_locked' : 'unreachable')),
  });
  const watch = setInterval(() => {
    if (isOut && performance.now() - heardAt > DEAD_MS) end('unreachable');
  }, DEAD_MS / 10);
  const stop = () => {
    isOver = true;
    clearInterval(watch);
    void upload.abort();
  };
  upload.start();
  return stop;
}

/** Another request holds the upload: mostly the one before, on a dead connection. It times out soon, so a few attempts are useful. */
const LOCKED = 423;

type Failure = Error | DetailedError;

const statusOf = (error: Failure): number =>
  'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;

/** Why another attempt is useless; `null`: it is not. */
function haltOf(error: Failure): string | null {
  if ('causingError' in error && error.causingError instanceof FileChanged) return 'file_changed';
  return refusedCode(statusOf(error));
}
