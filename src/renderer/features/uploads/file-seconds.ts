import { LOOK_MS } from '../../../shared/upload/read-seconds.ts';

/** Length of a video file, seconds; `null`: not known, or not within a moment. */
export async function fileSeconds(file: File): Promise<number | null> {
  const worker = new Worker(new URL('./seconds-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<number | null>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => resolve(data));
      worker.addEventListener('error', () => resolve(null));
      setTimeout(() => resolve(null), LOOK_MS);
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
