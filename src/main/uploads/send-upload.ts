import { Upload, type DetailedError, type HttpStack } from 'tus-js-client';
import { DIGEST_HEADER } from '../../shared/upload/digest.ts';
import { CHUNK } from '../../shared/upload/limits.ts';
import { nextChunk, refusedCode, RETRY_MS } from '../../shared/upload/send-again.ts';
import { UploadAborted } from './upload-aborted.ts';
import { sourceDigest } from './source-digest.ts';
import { openSource, type SourceFile } from './source-file.ts';
import type { UploadJob } from './upload-job.ts';

/** The end of an upload's run. */
export type Outcome =
  | { readonly state: 'done' | 'stopped' }
  /** It cannot go on by itself. */
  | { readonly state: 'failed'; readonly code: string }
  /** An error of the network or the site: it is tried again. */
  | { readonly state: 'queued' };

export interface SendParts {
  readonly stack: HttpStack;
  /** Delays before each attempt, milliseconds; progress in between resets them. */
  readonly retries?: readonly number[];
  /** Milliseconds of a monotonic clock. */
  readonly monotonic: () => number;
  /** Bytes sent, of all. */
  readonly sent: (bytes: number) => void;
  /** Bytes acknowledged by the site. */
  readonly received: (bytes: number) => void;
}

/** tus-js-client requires an input; it actually reads from our own source. */
const INPUT = Buffer.alloc(0);

/**
 * Sends the missing bytes of a file, from the offset the site gives. Never to another address: an upload gone from the site is not
 * started again. Never throws.
 */
export async function sendUpload(job: UploadJob, parts: SendParts, signal: AbortSignal): Promise<Outcome> {
  let source: SourceFile;
  try {
    source = await openSource(job);
  } catch (thrown) {
    return { state: 'failed', code: thrown instanceof UploadAborted ? thrown.code : 'video_corrupted_file' };
  }
  try {
    return await send(job, source, parts, signal);
  } finally {
    await source.close();
  }
}

function send(job: UploadJob, source: SourceFile, parts: SendParts, signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ state: 'stopped' });
    let from = parts.monotonic();
    // Made during the upload; sent with the last bytes.
    const digest = sourceDigest(source, signal);
    const upload = new Upload(INPUT, {
      uploadUrl: `${job.site}/api/upload/${job.id}`,
      chunkSize: CHUNK.min,
      retryDelays: [...(parts.retries ?? RETRY_MS)],
      storeFingerprintForResuming: false,
      fingerprint: () => Promise.resolve(job.id),
      fileReader: { openFile: () => Promise.resolve(source) },
      httpStack: parts.stack,
      async onBeforeRequest(request) {
        const offset = request.getHeader('Upload-Offset');
        if (offset === undefined || Number(offset) + (upload.options.chunkSize ?? 0) < source.size) return;
        const value = await digest;
        if (signal.aborted) throw new Error('stopped meanwhile');
        if (value !== null) request.setHeader(DIGEST_HEADER, value);
      },
      onShouldRetry: (error) => !signal.aborted && haltOf(error) === null,
      onProgress: (bytes) => parts.sent(bytes),
      onChunkComplete(bytes, accepted) {
        const now = parts.monotonic();
        upload.options.chunkSize = nextChunk(bytes, now - from);
        from = now;
        parts.received(accepted);
      },
      onSuccess: () => resolve({ state: 'done' }),
      onError(error) {
        const code = haltOf(error);
        resolve(code === null ? { state: 'queued' } : { state: 'failed', code });
      },
    });
    const stop = () => {
      void upload.abort().catch(() => undefined);
      resolve({ state: 'stopped' });
    };
    signal.addEventListener('abort', stop, { once: true });
    upload.start();
  });
}

/** Why another attempt is useless; `null`: it is not. */
function haltOf(error: Error | DetailedError): string | null {
  if (error instanceof UploadAborted) return error.code;
  if (!('originalRequest' in error)) return null;
  const cause = error.causingError as unknown;
  if (cause instanceof UploadAborted) return cause.code;
  const status = (error.originalResponse as DetailedError['originalResponse'] | undefined)?.getStatus() ?? 0;
  return refusedCode(status);
}
