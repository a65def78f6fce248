import { AppError } from '../errors/app-error.ts';

/** Waits that many milliseconds or longer; rejects when the signal aborts. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** Waits. @throws AppError `cancelled` when the signal aborts */
export async function pauseUnlessCancelled(
  pause: Pause,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  try {
    await pause(milliseconds, signal);
  } catch (cause) {
    throw signal.aborted ? new AppError({ code: 'cancelled' }, { cause }) : cause;
  }
  if (signal.aborted) throw new AppError({ code: 'cancelled' });
}
