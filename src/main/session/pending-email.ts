import { EMAIL_MAX } from '../../shared/limits.ts';
import type { openDeviceState } from '../windows/device-state.ts';

/** Lifetime, equal to that of the browser's cookie. Milliseconds. */
const DAY = 86_400_000;

/**
 * The unconfirmed address of a registration on this device, for a day.
 * @param now milliseconds since 1970
 */
export function createPendingEmail(state: ReturnType<typeof openDeviceState>, now: () => number) {
  return {
    /** `null`: none waits at this site. */
    current(site: string): string | null {
      const pending = state.current().pendingEmail;
      return pending?.site === site && now() - pending.at < DAY ? pending.email : null;
    },
    registered(site: string, email: unknown): void {
      if (typeof email !== 'string' || email.length > EMAIL_MAX) return;
      void state.change({ pendingEmail: { site, email, at: now() } });
    },
    confirmed: () => void state.change({ pendingEmail: null }),
  };
}
