import { digestHeader } from '../../../shared/upload/digest.ts';

/**
 * The digest header of a whole file, made in a worker. `null`: the browser cannot make it, or the file cannot be read;
 * then its bytes cannot be sent either.
 */
export async function fileDigest(file: File, signal: AbortSignal): Promise<string | null> {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
  try {
    const hash = await new Promise<Uint8Array | null>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array | null>) => resolve(data));
      worker.addEventListener('error', () => resolve(null));
      signal.addEventListener('abort', () => resolve(null), { once: true });
      worker.postMessage(file);
    });
    return hash && digestHeader(btoa(String.fromCharCode(...hash)));
  } finally {
    worker.terminate();
  }
}
