import * as z from 'zod/mini';

const hex = z.string().check(z.maxLength(128), z.regex(/^[0-9a-f]+$/));

/** Forms that ask for a proof; each proof is good for one of them. */
export const CAPTCHA_USES = ['report', 'signup', 'restore'] as const;
export type CaptchaUse = (typeof CAPTCHA_USES)[number];

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
    data: z.object({
      /** Milliseconds since 1970 by the site's clock, after which it is worth nothing. */
      expires: z.int(),
      /** The form it is made for; at another it is worth nothing. */
      for: z.enum(CAPTCHA_USES),
    }),
  }),
  signature: hex,
});

export type CaptchaChallenge = z.output<typeof captchaChallenge>;

/** How long a challenge is good, milliseconds: longer than it takes to write a message. */
export const CAPTCHA_MS = 30 * 60_000;
