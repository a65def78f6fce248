import type { Worker } from 'node:worker_threads';
import type { RenderRequest } from '../../../shared/api/render-request.ts';
import type { RendererPlace, RenderMessage, RenderReply } from './page-protocol.ts';
import { startThread } from '../../platform/index.ts';

/** Most screens that wait; beyond it, pages are sent without html, and the browser renders them. */
const QUEUE = 16;
/** Longest wait of a page for its html, milliseconds. */
const DEADLINE_MS = 500;

/** The thread that renders screens. */
export interface PageRenderer {
  /**
   * Html of a screen; `null`: the screen is not server-rendered. Never rejects: `undefined` if time ran out or
   * rendering failed, and another attempt may succeed.
   */
  render(ask: RenderRequest): Promise<string | null | undefined>;
  close(): void;
}

/** Least milliseconds between two starts, so that a thread that always fails does not loop. */
const RESTART_MS = 60_000;

/** Starts the thread at once, so that the first page does not wait for it; a dead one is replaced later. */
export function startPageRenderer(
  renderer: string,
  onError: (message: string) => void,
  restartMs = RESTART_MS,
): PageRenderer {
  const waiting = new Map<number, (html: string | null | undefined) => void>();
  let thread: Worker | null = null;
  let startedAt = 0;
  let lastId = 0;

  const start = (): Worker => {
    startedAt = performance.now();
    const worker = startThread(new URL('./page-thread.ts', import.meta.url), {
      renderer,
    } satisfies RendererPlace);
    worker.on('message', ({ id, html, error }: RenderReply) => {
      if (error !== undefined) onError(error);
      waiting.get(id)?.(error === undefined ? html : undefined);
      waiting.delete(id);
    });
    worker.on('error', (cause: unknown) =>
      onError(cause instanceof Error ? cause.message : 'the thread failed'),
    );
    // Runs whatever ended it, also after an error.
    worker.on('exit', end);
    return worker;
  };
  const end = () => {
    thread = null;
    for (const settle of waiting.values()) settle(undefined);
    waiting.clear();
  };
  const living = () => {
    if (!thread && performance.now() - startedAt >= restartMs) thread = start();
    return thread;
  };

  thread = start();
  return {
    render(ask) {
      const worker = waiting.size < QUEUE ? living() : null;
      if (!worker) return Promise.resolve(undefined);
      const id = (lastId += 1);
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(undefined), DEADLINE_MS);
        waiting.set(id, (html) => {
          clearTimeout(timer);
          resolve(html);
        });
        worker.postMessage({ id, ask } satisfies RenderMessage);
      });
    },
    close() {
      thread?.removeAllListeners();
      void thread?.terminate();
      startedAt = Number.POSITIVE_INFINITY;
      end();
    },
  };
}
