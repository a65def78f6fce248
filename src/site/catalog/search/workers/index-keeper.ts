import { closeThread, startThread } from '../../../platform/index.ts';
import type { NameReading } from '../repositories/unread-names.ts';
import type { IndexMessage, IndexReply, IndexPlace } from './protocol.ts';

/** The thread that keeps the index up to date. */
export interface IndexKeeper {
  /** Resolves when there is an index to search. */
  readonly ready: Promise<void>;
  /** Resolves when everything committed until now is in the index. */
  settled(): Promise<void>;
  /** Waits until the thread has closed its files. */
  close(): Promise<void>;
}

interface KeeperParts {
  readonly site: string;
  readonly index: string;
  /** The index has followed the site up to a position in the change log. */
  readonly onIndexed: (position: number, isChanged: boolean) => void;
  /** Readings of the site's names were found. */
  readonly onReadings: (found: readonly NameReading[]) => void;
  readonly onError: (message: string) => void;
}

/** Starts the thread. It reports errors and tries again where that is possible. */
export function startIndexKeeper({ site, index, onIndexed, onReadings, onError }: KeeperParts): IndexKeeper {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const worker = startThread(new URL('./index-thread.ts', import.meta.url), {
    site,
    index,
    stop,
  } satisfies IndexPlace);
  const settling = new Map<number, { resolve: () => void; reject: (cause: Error) => void }>();
  let lastSettle = 0;
  let isReady = () => {};
  const ready = new Promise<void>((resolve) => (isReady = resolve));
  const fail = (cause: unknown) => {
    onError(cause instanceof Error ? cause.message : 'the index thread ended');
    for (const { reject } of settling.values()) reject(new Error('the index thread ended', { cause }));
    settling.clear();
  };
  worker.on('error', fail);
  worker.on('message', (reply: IndexReply) => {
    if (reply.kind === 'error') onError(reply.error);
    else if (reply.kind === 'readings') onReadings(reply.found);
    else {
      if (reply.kind === 'indexed') {
        onIndexed(reply.position, reply.isChanged);
        isReady();
        return;
      }
      settling.get(reply.settle)?.resolve();
      settling.delete(reply.settle);
    }
  });
  return {
    ready,
    settled: () =>
      new Promise<void>((resolve, reject) => {
        const settle = (lastSettle += 1);
        settling.set(settle, { resolve, reject });
        worker.postMessage({ settle } satisfies IndexMessage);
      }),
    close() {
      Atomics.store(stop, 0, 1);
      return closeThread(worker);
    },
  };
}
