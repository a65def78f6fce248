import { ArrayTaskQueue, Piscina, queueOptionsSymbol } from 'piscina';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { SearchAnswer, SearchAsks } from '../services/search-answers.ts';
import { poolOptions } from '../../../platform/index.ts';
import type { QueryMessage, QueryReply, SearchPlace } from './protocol.ts';

/** Threads that answer searches, each one at a time. */
export interface QueryPool {
  /** @throws AppError `unavailable` if too many wait or it takes too long, `internal` if it failed */
  ask<Name extends keyof SearchAsks>(name: Name, ask: SearchAsks[Name]): Promise<SearchAnswer>;
  /** Waits until the threads have closed their files. */
  close(): Promise<void>;
}

export interface PoolLimits {
  readonly threads: number;
  /** Most waiting searches; more are refused. */
  readonly queue: number;
  /** Longest time from request to answer, milliseconds. */
  readonly deadlineMs: number;
}

/** Suggestions come first: they are fast, and useless if late. */
class TypingFirst extends ArrayTaskQueue {
  override push(task: Parameters<ArrayTaskQueue['push']>[0]): void {
    if (task[queueOptionsSymbol] === TYPING) this.unshift(task);
    else super.push(task);
  }
}

const TYPING = {};

/** A pool for the index. Threads start with the first searches; a thread that dies is replaced by the next search. */
export function createQueryPool(place: SearchPlace, limits: PoolLimits): QueryPool {
  let current: Threads | null = null;
  let isClosed = false;

  const start = (): Threads => {
    const threads = startThreads(place, limits);
    // A thread that could not start does not empty its queue: all of it is refused, and the pool starts again.
    threads.on('error', () => {
      if (current === threads) current = null;
      void threads.destroy();
    });
    return threads;
  };

  return {
    async ask(name, ask) {
      if (isClosed) throw new AppError({ code: 'unavailable' });
      // A statement cannot be interrupted, so a search that waited too long is not started.
      const until = Date.now() + limits.deadlineMs;
      const message = { name, ask, until, [queueOptionsSymbol]: name === 'suggest' ? TYPING : null };
      current ??= start();
      const reply = await within(current.run(message as QueryMessage), limits.deadlineMs);
      if (reply.failure !== undefined)
        throw new AppError({ code: 'internal' }, { cause: new Error(`search: ${reply.failure}`) });
      return reply.answer;
    },
    async close() {
      isClosed = true;
      await current?.destroy();
    },
  };
}

type Threads = Piscina<QueryMessage, QueryReply>;

function startThreads(place: SearchPlace, { threads, queue }: PoolLimits): Threads {
  return new Piscina({
    ...poolOptions(new URL('./query-thread.ts', import.meta.url), place),
    // A dead thread is replaced at once, because searches wait for it.
    minThreads: 1,
    maxThreads: threads,
    maxQueue: queue,
    idleTimeout: Infinity,
    taskQueue: new TypingFirst(),
    stricterFIFO: true,
  });
}

/** @throws AppError `unavailable` if it took too long, the queue is full or the thread ended */
async function within(running: Promise<QueryReply>, ms: number): Promise<QueryReply> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('late')), ms);
  });
  try {
    return await Promise.race([running, late]);
  } catch (cause) {
    throw new AppError({ code: 'unavailable' }, { cause });
  } finally {
    clearTimeout(timer);
  }
}
