import * as z from 'zod/mini';

const hex = z.string().check(z.maxLength(128), z.regex(/^[0-9a-f]+$/));

/**
 * A challenge to prove some work by, in the form of ALTCHA: find the counter whose key begins with `keyPrefix`. What it
 * says is signed as a whole, so neither client nor host may drop a part of it.
 */
export const captchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex,
    salt: hex,
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: hex,
    keySignature: hex,
    /** Milliseconds since 1970 by the site's clock, after which it is worth nothing. */
    data: z.object({ expires: z.int() }),
  }),
  signature: hex,
});

export type CaptchaChallenge = z.output<typeof captchaChallenge>;

/** How long a challenge is good, milliseconds: longer than it takes to write a message. */
export const CAPTCHA_MS = 30 * 60_000;
