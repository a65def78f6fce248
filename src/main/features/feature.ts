import { AppError } from '../../shared/errors/app-error.ts';
import { createLog } from '../log/log.ts';

const log = createLog('features');

/** A part of the client that is opened when first wanted and can be closed and opened again. */
export interface Feature<T> {
  /**
   * What is open; opens it where nothing is, also after a try that failed.
   * @throws AppError what opening threw, or `storage_failed` for a cause that is no AppError
   */
  get(): Promise<T>;
  /** What is open or being opened; `null`: nothing. Opens nothing. */
  started(): Promise<T> | null;
  /** Closes what is open, once it is; the next `get` opens it again. Never throws. */
  close(): Promise<void>;
}

/** @param name for the log, which hears of the first of several failures in a row */
export function createFeature<T>(
  name: string,
  open: () => Promise<T>,
  close: (opened: T) => Promise<unknown> | void = () => undefined,
): Feature<T> {
  let current: Promise<T> | null = null;
  let closing: Promise<unknown> = Promise.resolve();
  let isFailing = false;
  const opened = async () => {
    // Two at once would hold one file.
    await closing;
    try {
      const value = await open();
      isFailing = false;
      return value;
    } catch (cause) {
      current = null;
      if (!isFailing) log.warn(`${name} cannot be opened`, cause);
      isFailing = true;
      throw cause instanceof AppError ? cause : new AppError({ code: 'storage_failed' }, { cause });
    }
  };
  return {
    get: () => (current ??= opened()),
    started: () => current,
    async close() {
      const ending = current;
      current = null;
      closing = Promise.all([closing, ending && ending.then(close).catch(() => undefined)]);
      await closing;
    },
  };
}
