import type { Clock } from '../../clock.ts';
import type { DatabaseWriter } from '../../db/port.ts';
import { consumeLimits, returnToLimits, type Spending } from '../repositories/rate-events.ts';
import { tooManyAttempts } from './too-many.ts';

/** Limits of wrong answers whose check takes time, such as passwords. */
export interface Tries {
  /**
   * Counts a try, and takes the count back unless the answer was wrong. Where tries that are being looked at use up a
   * limit, the next one waits for them: right ones open it again.
   * @param line tries of one line are counted one after another, in the order in which they came
   * @param look `null`: wrong. Where it throws, nothing was looked at.
   * @throws AppError reason `too_many_attempts` with `minutes`: so many were wrong
   */
  of<Found>(
    limits: { readonly line: string; readonly spendings: readonly Spending[] },
    look: () => Promise<Found | null>,
  ): Promise<Found | null>;
}

/**
 * A try is stored before it is looked at: many at once guess no more than one after another, and a site that is killed
 * forgets none.
 */
export function createTries(database: DatabaseWriter, clock: Clock): Tries {
  /** Stored tries that are being looked at, and the end of that. */
  const underWay = new Map<number, Promise<void>>();
  const inLine = createLines();
  /** @param onCounted called as soon as nobody else can come between */
  const count = async (spendings: readonly Spending[], onCounted: (ids: readonly number[]) => void) => {
    for (;;) {
      const { spent, ends } = await database.change(function* () {
        const spent = yield* consumeLimits(spendings, clock.now());
        if ('ids' in spent) yield { onCommit: () => onCounted(spent.ids) };
        const before = 'ids' in spent ? [] : spent.counted;
        return { spent, ends: before.flatMap((id) => underWay.get(id) ?? []) };
      });
      if ('ids' in spent) return;
      if (ends.length === 0) throw tooManyAttempts(spent.waitMs);
      await Promise.race(ends);
    }
  };
  return {
    async of({ line, spendings }, look) {
      let counted: readonly number[] = [];
      let end = () => {};
      const isOver = new Promise<void>((resolve) => (end = resolve));
      let isWrong = false;
      try {
        await inLine(line, () =>
          count(spendings, (ids) => {
            counted = ids;
            for (const id of ids) underWay.set(id, isOver);
          }),
        );
        const found = await look();
        isWrong = found === null;
        return found;
      } finally {
        try {
          if (!isWrong) await database.change(() => returnToLimits(counted));
        } finally {
          for (const id of counted) underWay.delete(id);
          end();
        }
      }
    },
  };
}

type InLine = (line: string, work: () => Promise<void>) => Promise<void>;

/** Only the first of a line asks again after each end; else a crowd would ask for every one of its members. */
function createLines(): InLine {
  const last = new Map<string, Promise<void>>();
  return async (line, work) => {
    const before = last.get(line);
    const own = before ? before.then(work, work) : work();
    last.set(line, own);
    try {
      await own;
    } finally {
      if (last.get(line) === own) last.delete(line);
    }
  };
}
