import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import {
  CAPTCHA_MS,
  captchaChallenge,
  type CaptchaChallenge,
  type CaptchaUse,
} from '../../../../shared/entities/captcha.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { SiteClock } from '../../clock.ts';
import type { DatabaseWriter } from '../../db/port.ts';
import { spendOnce } from '../repositories/spend-once.ts';
import { createRateLimiter } from './rate-limiter.ts';
import type { Asker, RateLimitKeys } from './rate-limit-key.ts';
import type { MediaKey, MediaKeys } from '../../keys/services/media-keys.ts';

/** Work that a form of visitors costs its sender, so that a million of them costs too much (decisions B: ALTCHA). */
export interface Captcha {
  /** A new challenge for one kind of form. @throws AppError `too_many_requests` */
  issue(
    use: CaptchaUse,
    asker: { readonly caller: Asker; readonly network: () => string },
  ): Promise<CaptchaChallenge>;
  /** Whether a challenge of ours for that form was solved, in time and for the first time; from then on it is spent. */
  spend(payload: string, use: CaptchaUse): Promise<boolean>;
}

/**
 * So many tries find the key, each of as many rounds as the site is set to (2,000 left alone): a million rounds in the
 * middle, about a second on a slow phone, at most twice that.
 */
const TRIES = { least: 250, most: 750 } as const;

/** Challenges of one caller in ten minutes; making one costs a try. Visitors of one network share them. */
const CHALLENGES = { most: 300, ms: 600_000 } as const;

/** How long a spent one is stored, milliseconds: long enough for a clock that was set back. */
const SPENT_MS = 24 * 3_600_000;

const solved = z.object({
  challenge: captchaChallenge,
  solution: z.object({
    counter: z.int().check(z.gte(0), z.lte(TRIES.most)),
    derivedKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
});

export function createCaptcha(
  database: DatabaseWriter,
  keys: MediaKeys,
  tags: RateLimitKeys,
  clock: SiteClock,
  rounds: number,
): Captcha {
  const rateLimiter = createRateLimiter(CHALLENGES, clock);
  return {
    async issue(use, { caller, network }) {
      if (!rateLimiter.take(tags.of(caller, network()))) throw new AppError({ code: 'too_many_requests' });
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        counter: randomInt(TRIES.least, TRIES.most + 1),
        // By the site's clock; the library would use the machine's.
        data: { expires: clock.now() + CAPTCHA_MS, for: use },
        deriveKey,
        ...secretsOf(keys[0]),
      });
      return captchaChallenge.parse(challenge);
    },
    async spend(payload, use) {
      const read = readPayload(payload);
      const now = clock.now();
      if (!read) return false;
      const { data, nonce: hex } = read.challenge.parameters;
      if (data.for !== use || data.expires <= now || !(await isOurs(keys, read))) return false;
      const nonce = Buffer.from(hex, 'hex');
      return spendOnce(database, 'captcha_spent', nonce, { now, expiresAt: now + SPENT_MS });
    },
  };
}

type Solved = z.output<typeof solved>;

async function isOurs(keys: MediaKeys, { challenge, solution }: Solved): Promise<boolean> {
  for (const key of keys) {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(key) });
    if (verified) return true;
  }
  return false;
}

function readPayload(payload: string): Solved | null {
  try {
    const parsed = solved.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString()));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Media addresses use the same keys; the prefix separates the uses. */
function secretsOf({ secret }: MediaKey) {
  const secretFor = (use: string) => createHmac('sha256', secret).update(use).digest('hex');
  return {
    hmacSignatureSecret: secretFor('yoru.captcha.1'),
    hmacKeySignatureSecret: secretFor('yoru.captcha.key.1'),
  };
}
