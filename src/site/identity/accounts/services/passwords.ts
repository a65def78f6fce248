import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createFairLine } from './fair-line.ts';

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const BYTES = 32;

/**
 * Parallel hashes, outside the main thread; more calls wait or are refused, so they cannot use up processors and
 * memory. One takes about 40 ms.
 */
const LINE = { atOnce: 2, ofOne: 20, inAll: 1_000 } as const;

/** Passwords as Argon2id in PHC form. */
export interface Passwords {
  /**
   * @param network of who asks: none waits for all that another has sent
   * @throws AppError `too_many_requests` if too many wait
   */
  hash(password: string, network?: string): Promise<string>;
  /**
   * Takes a place in the queue before any other work, so a refused caller has lost nothing.
   * @param network of who asks: none waits for all that another has sent
   * @param work gets `verify`; the place is free when it ends
   * @throws AppError `too_many_requests` if too many wait
   */
  inLine<Result>(network: string, work: (verify: Verify) => Promise<Result>): Promise<Result>;
  /** Whether it was hashed with other parameters than new ones. */
  isOld(phc: string): boolean;
}

/**
 * Whether a password matches a PHC string. Without a string it does the same work, so that the time reveals nothing.
 */
export type Verify = (password: string, phc: string | null | undefined) => Promise<boolean>;

export function createPasswords(): Passwords {
  const joinLine = createFairLine(LINE);
  const dummy = phcOf(randomBytes(16), randomBytes(BYTES));
  const inLine = async <Result>(
    network: string,
    work: (isFree: Promise<void>) => Promise<Result>,
  ): Promise<Result> => {
    const place = joinLine(network);
    try {
      return await work(place.isFree);
    } finally {
      place.leave();
    }
  };
  return {
    hash: (password, network = '') =>
      inLine(network, async (isFree) => {
        await isFree;
        const salt = randomBytes(16);
        return phcOf(salt, await derive(password, salt, COST));
      }),
    inLine: (network, work) =>
      inLine(network, (isFree) =>
        work(async (password, phc) => {
          await isFree;
          const read = readPhc(phc ?? dummy);
          if (!read) return false;
          const tag = await derive(password, read.salt, read.cost);
          const isSame = tag.length === read.tag.length && timingSafeEqual(tag, read.tag);
          return isSame && typeof phc === 'string';
        }),
      ),
    isOld(phc) {
      const cost = readPhc(phc)?.cost;
      return cost?.memory !== COST.memory || cost.passes !== COST.passes;
    },
  };
}

type Cost = { readonly [Name in keyof typeof COST]: number };

const run = promisify(argon2);

function derive(message: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  return run('argon2id', { ...cost, tagLength: BYTES, message, nonce });
}

/** PHC strings contain base64 without padding. */
function phcOf(salt: Buffer, tag: Buffer): string {
  const [nonce, hash] = [salt, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${nonce}$${hash}`;
}

function readPhc(phc: string) {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc);
  if (!found) return null;
  const [memory, passes, parallelism] = found.slice(1, 4).map(Number) as [number, number, number];
  const [salt, tag] = found.slice(4).map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer];
  return { cost: { memory, passes, parallelism }, salt, tag };
}
