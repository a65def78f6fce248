import { AppError } from '../../shared/errors/app-error.ts';
import { createLog } from '../log/log.ts';

const log = createLog('features');

/** How a feature is opened and closed again in one process. None of these throws. */
export interface Lifecycle {
  /** Closes what is open, once it is; it is opened again when wanted. */
  close(): Promise<void>;
  /** Closes it, and nothing is opened until it is unlocked: of its member nothing is in memory, and nothing is read. */
  lock(): Promise<void>;
  unlock(): void;
}

/** A part of the client that is opened when first wanted. */
export interface Feature<T> extends Lifecycle {
  /**
   * What is open; opens it where nothing is, also after a try that failed.
   * @throws AppError what opening threw, or `storage_failed` for a cause that is no AppError, and where it is locked
   */
  get(): Promise<T>;
  /** What is open or being opened; `null`: nothing. Opens nothing. */
  started(): Promise<T> | null;
}

/** @param name for the log, which hears of the first of several failures in a row */
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
      // Closed and wanted again meanwhile, another opening may be under way.
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

/** The lifecycle alone of a feature. */
export const lifecycleOf = ({ close, lock, unlock }: Lifecycle): Lifecycle => ({ close, lock, unlock });
