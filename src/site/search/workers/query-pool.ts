import type { Worker } from 'node:worker_threads';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { SearchAnswer, SearchAsks } from '../services/search-answers.ts';
import type { QueryMessage, QueryReply, SearchPlace } from './protocol.ts';
import { closeThread } from '../../workers/close-thread.ts';
import { startThread } from '../../workers/start-thread.ts';

/** Threads that answer searches, each one at a time. */
export interface QueryPool {
  /**
   * @throws AppError `unavailable` when too many wait or it takes too long, `internal` when the thread failed
   */
  ask<Name extends keyof SearchAsks>(name: Name, ask: SearchAsks[Name]): Promise<SearchAnswer>;
  close(): void;
}

export interface PoolLimits {
  readonly threads: number;
  /** Searches that wait; more are told to come back. */
  readonly queue: number;
  /** From being asked to being answered, milliseconds. */
  readonly deadlineMs: number;
}

interface Waiting {
  readonly message: Exclude<QueryMessage, { close: unknown }>;
  readonly settle: (reply: QueryReply | AppError) => void;
}

interface Thread {
  readonly worker: Worker;
  busy: Waiting | null;
}

/** A pool over the index. Threads start with the first searches; one that dies is replaced by the next search. */
export function createQueryPool(place: SearchPlace, limits: PoolLimits): QueryPool {
  const threads: Thread[] = [];
  const queue: Waiting[] = [];
  let lastId = 0;
  let isClosed = false;

  const start = (): Thread => {
    const worker = startThread(new URL('./query-thread.ts', import.meta.url), place);
    const thread: Thread = { worker, busy: null };
    worker.on('message', (reply: QueryReply) => {
      const done = thread.busy;
      thread.busy = null;
      done?.settle(reply);
      serve();
    });
    const fail = () => {
      const at = threads.indexOf(thread);
      if (at >= 0) threads.splice(at, 1);
      thread.busy?.settle(new AppError({ code: 'unavailable' }));
      thread.busy = null;
      if (!isClosed) serve();
    };
    worker.on('error', fail);
    worker.on('exit', fail);
    threads.push(thread);
    return thread;
  };
  const serve = () => {
    while (queue.length > 0) {
      const free = threads.find(({ busy }) => busy === null);
      const thread = free ?? (threads.length < limits.threads ? start() : undefined);
      const next = thread && queue.shift();
      if (!next) return;
      thread.busy = next;
      thread.worker.postMessage(next.message);
    }
  };

  return {
    ask(name, ask) {
      if (isClosed || queue.length >= limits.queue) {
        return Promise.reject(new AppError({ code: 'unavailable' }));
      }
      const message = { id: (lastId += 1), name, ask } as Waiting['message'];
      return new Promise((resolve, reject) => {
        const settle: Waiting['settle'] = (reply) => {
          clearTimeout(timer);
          if (reply instanceof AppError) reject(reply);
          else if (reply.fault === undefined) resolve(reply.answer);
          else reject(new AppError({ code: 'internal' }, { cause: new Error(`search: ${reply.fault}`) }));
        };
        const waiting: Waiting = { message, settle };
        // A statement cannot be broken off; its thread goes on and is free again when it has finished.
        const timer = setTimeout(() => {
          const at = queue.indexOf(waiting);
          if (at >= 0) queue.splice(at, 1);
          reject(new AppError({ code: 'unavailable' }));
        }, limits.deadlineMs);
        // Typing comes first: it is quick, and late it is worthless.
        if (name === 'suggest') queue.unshift(waiting);
        else queue.push(waiting);
        serve();
      });
    },
    close() {
      isClosed = true;
      for (const { settle } of queue.splice(0)) settle(new AppError({ code: 'unavailable' }));
      for (const { worker } of [...threads]) closeThread(worker);
    },
  };
}
