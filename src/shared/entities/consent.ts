import * as z from 'zod/mini';

/**
 * A visitor's consents on this device: that they are an adult (specification 4: age gate), and that cookies are set.
 * Each lasts `CONSENT_SECONDS`.
 */
export const CONSENTS = ['age', 'cookies'] as const;

export const consent = z.enum(CONSENTS);
export type Consent = z.output<typeof consent>;

export const consents = z.array(consent).check(z.maxLength(CONSENTS.length));

/** Cookie of each consent on the web; the server reads the first (specification 3). Its value is `1`. */
export const CONSENT_COOKIE = { age: 'age_verified', cookies: 'cookie_notice' } as const satisfies Record<
  Consent,
  string
>;
