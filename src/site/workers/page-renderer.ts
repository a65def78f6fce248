import type { Worker } from 'node:worker_threads';
import type { RenderAsk } from '../../shared/api/render-ask.ts';
import type { RendererPlace, RenderMessage, RenderReply } from './page-protocol.ts';
import { startThread } from './start-thread.ts';

/** Screens that wait to be rendered; with more, pages go out without: the browser renders them as well. */
const QUEUE = 16;
/** Milliseconds a page waits for its screen at most. */
const DEADLINE_MS = 500;

/** The thread that renders screens ahead. */
export interface PageRenderer {
  /**
   * Html of a screen; `null`: it is none that is rendered ahead. Never rejects: `undefined` when there was no time or
   * something failed, and another try may do better.
   */
  render(ask: RenderAsk): Promise<string | null | undefined>;
  close(): void;
}

/** Starts the thread at once, so that the first page need not wait for it. One that died is not started again. */
export function startPageRenderer(renderer: string, onFault: (fault: string) => void): PageRenderer {
  const waiting = new Map<number, (html: string | null | undefined) => void>();
  let worker: Worker | null = startThread('./page-thread.ts', { renderer } satisfies RendererPlace);
  let lastId = 0;
  const end = () => {
    worker = null;
    for (const settle of waiting.values()) settle(undefined);
    waiting.clear();
  };
  worker.on('message', ({ id, html, fault }: RenderReply) => {
    if (fault !== undefined) onFault(fault);
    waiting.get(id)?.(fault === undefined ? html : undefined);
    waiting.delete(id);
  });
  worker.on('error', (cause: unknown) => {
    onFault(cause instanceof Error ? cause.message : 'the thread ended');
    end();
  });
  return {
    render(ask) {
      const thread = worker;
      if (!thread || waiting.size >= QUEUE) return Promise.resolve(undefined);
      const id = (lastId += 1);
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(undefined), DEADLINE_MS);
        waiting.set(id, (html) => {
          clearTimeout(timer);
          resolve(html);
        });
        thread.postMessage({ id, ask } satisfies RenderMessage);
      });
    },
    close() {
      void worker?.terminate();
      end();
    },
  };
}
