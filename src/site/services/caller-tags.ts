import { createHmac, randomBytes } from 'node:crypto';
import type { SiteClock } from '../clock.ts';
import type { Caller } from '../policies/caller.ts';

/**
 * A name for whoever calls, to count and to limit by: a keyed hash of the member's id or of a visitor's network, whose
 * key is random and thrown away every hour. It is never written anywhere, and after the hour nobody can make it again.
 */
export interface CallerTags {
  /** @param network as `readNetwork` gives it */
  of(caller: Caller, network: string): string;
  /** Goes up with every new key, when all tags become others. */
  readonly turn: number;
}

const HOUR_MS = 3_600_000;

export function createCallerTags(clock: Pick<SiteClock, 'monotonic'>): CallerTags {
  let key = randomBytes(32);
  let turn = 0;
  let until = clock.monotonic() + HOUR_MS;
  return {
    of({ memberId }, network) {
      if (clock.monotonic() >= until) {
        key = randomBytes(32);
        until = clock.monotonic() + HOUR_MS;
        turn += 1;
      }
      const who = memberId === null ? `network ${network}` : `member ${memberId}`;
      return createHmac('sha256', key).update(who).digest('base64url').slice(0, 16);
    },
    get turn() {
      return turn;
    },
  };
}
