import * as z from 'zod/mini';

const hex = z.string().check(z.maxLength(128), z.regex(/^[0-9a-f]+$/));

/** Forms that need a proof; each proof is valid for one of them. */
export const CAPTCHA_USES = ['report', 'signup', 'restore'] as const;
export type CaptchaUse = (typeof CAPTCHA_USES)[number];

/**
 * A challenge for a proof of work in ALTCHA's form: find the counter whose key begins with `keyPrefix`. It is signed as
 * a whole, so neither client nor host may drop a part of it.
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
      /** It expires at this time of the site's clock, milliseconds since 1970. */
      expires: z.int(),
      /** The form that it is valid for. */
      for: z.enum(CAPTCHA_USES),
    }),
  }),
  signature: hex,
});

export type CaptchaChallenge = z.output<typeof captchaChallenge>;

/** How long a challenge is valid, milliseconds: longer than writing a message takes. */
export const CAPTCHA_MS = 30 * 60_000;
