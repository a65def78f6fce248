import { useState } from 'react';
import { AppError, asAppError } from '../../../shared/errors/app-error.ts';

export interface RecentAuth {
  readonly isAsked: boolean;
  /** Runs `run`; if it needs the password or a mailed code, runs it again once that was given. @throws AppError `cancelled` */
  readonly withRecent: <Output>(run: () => Promise<Output>) => Promise<Output>;
  /** Whether it was given. */
  readonly answer: (isGiven: boolean) => void;
}

/** Dangerous actions need a recently given password or mailed code (reason `need_recent_auth`). */
export function useRecentAuth(): RecentAuth {
  const [answer, setAnswer] = useState<((isGiven: boolean) => void) | null>(null);
  return {
    isAsked: answer !== null,
    async withRecent(run) {
      try {
        return await run();
      } catch (thrown) {
        if (asAppError(thrown).reason !== 'need_recent_auth') throw thrown;
        const isGiven = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
        if (!isGiven) throw new AppError({ code: 'cancelled' });
        return run();
      }
    },
    answer(isGiven) {
      setAnswer(null);
      answer?.(isGiven);
    },
  };
}
