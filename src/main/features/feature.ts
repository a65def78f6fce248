import { AppError } from '../../shared/errors/app-error.ts';
import { createLog } from '../log/log.ts';

const log = createLog('features');

/** How a feature is opened and closed again in one process. None of these throws. */
export interface Lifecycle {
  /** Closes it, after a pending opening; it is opened again on demand. */
  close(): Promise<void>;
  /** Closes it, and it stays closed until it is unlocked: nothing of its member is in memory, and nothing is read. */
  lock(): Promise<void>;
  unlock(): void;
}

/** A part of the client that is opened on demand. */
export interface Feature<T> extends Lifecycle {
  /**
   * The opened part; opens it if needed, also after a failed attempt.
   * @throws AppError what opening threw, or `storage_failed` for a cause that is not an AppError, and while it is locked
   */
  get(): Promise<T>;
  /** The part that is open or being opened; `null`: none. Does not open it. */
  started(): Promise<T> | null;
}

/** @param name for the log, which gets only the first of several failures in a row */
export function createFeature<T>(
  name: string,
  open: () => Promise<T>,
  closeOpened: (opened: T) => Promise<unknown> | void = () => undefined,
): Feature<T> {
  let current: Promise<T> | null = null;
  let closing: Promise<unknown> = Promise.resolve();
  let isFailing = false;
  let isLocked = false;
  const opened = async () => {
    // Two at once would hold one file.
    await closing;
    try {
      const value = await open();
      isFailing = false;
      return value;
    } catch (cause) {
      if (!isFailing) log.warn(`${name} cannot be opened`, cause);
      isFailing = true;
      throw cause instanceof AppError ? cause : new AppError({ code: 'storage_failed' }, { cause });
    }
  };
  const begin = () => {
    const opening = opened();
    current = opening;
    opening.catch(() => {
      // It may have been closed and requested again: another opening may be pending.
      if (current === opening) current = null;
    });
    return opening;
  };
  const close = async () => {
    const ending = current;
    current = null;
    closing = Promise.all([closing, ending && ending.then(closeOpened).catch(() => undefined)]);
    await closing;
  };
  return {
    get: () => (isLocked ? Promise.reject(new AppError({ code: 'storage_failed' })) : (current ?? begin())),
    started: () => current,
    close,
    lock() {
      isLocked = true;
      return close();
    },
    unlock: () => void (isLocked = false),
  };
}

/** Only the lifecycle of a feature. */
export const lifecycleOf = ({ close, lock, unlock }: Lifecycle): Lifecycle => ({ close, lock, unlock });
