import { CONSENT_SECONDS } from '../shared/constants.ts';
import type { Consent } from '../shared/entities/consent.ts';
import type { openDeviceState } from './windows/device-state.ts';

/**
 * Consents on this device. Only the age is asked for: the client sets no cookies, so it needs no other consent.
 * @param now milliseconds since 1970
 */
export function createConsents(state: ReturnType<typeof openDeviceState>, now: () => number) {
  const isOfAge = () => {
    const at = state.current().ageVerifiedAt;
    return at !== null && now() - at < CONSENT_SECONDS * 1000;
  };
  return {
    given: (): Consent[] => (isOfAge() ? ['age', 'cookies'] : ['cookies']),
    give(consent: Consent): void {
      if (consent === 'age') void state.change({ ageVerifiedAt: now() });
    },
  };
}
