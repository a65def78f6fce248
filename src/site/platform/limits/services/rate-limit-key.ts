import { createHmac, randomBytes } from 'node:crypto';
import type { SiteClock } from '../../clock.ts';

/** Who calls, as far as limits look: a member by the number, others by their network. */
export interface Asker {
  readonly memberId: number | null;
}

/**
 * A name for a caller, for counts and limits: a keyed hash of the member's id or of a visitor's network. Its key is
 * random, is used for an hour and is deleted an hour later. It is never stored, so nobody can compute it again.
 */
export interface RateLimitKeys {
  /** @param network as `readNetwork` gives it */
  of(caller: Asker, network: string): string;
  /** What `of` gave in the hour before this one. */
  earlier(caller: Asker, network: string): string;
}

const HOUR_MS = 3_600_000;

export function createRateLimitKeys(clock: Pick<SiteClock, 'monotonic'>): RateLimitKeys {
  let [key, before] = [randomBytes(32), randomBytes(32)];
  let until = clock.monotonic() + HOUR_MS;
  const rotate = () => {
    const now = clock.monotonic();
    if (now < until) return;
    before = now < until + HOUR_MS ? key : randomBytes(32);
    key = randomBytes(32);
    until = now + HOUR_MS;
  };
  const hash = (secret: Buffer, { memberId }: Asker, network: string) => {
    const who = memberId === null ? `network ${network}` : `member ${memberId}`;
    return createHmac('sha256', secret).update(who).digest('base64url').slice(0, 16);
  };
  return {
    of(caller, network) {
      rotate();
      return hash(key, caller, network);
    },
    earlier(caller, network) {
      rotate();
      return hash(before, caller, network);
    },
  };
}
