import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { rowsOf, type DatabaseWriter } from '../../db/port.ts';
import { db } from '../../db/queries.ts';

/** Names of networks that counters may store: keyed hashes whose keys live two days (decisions D). */
export interface NetworkNames {
  /**
   * A network's name today, and the one it had yesterday.
   * @param what else is part of the name
   */
  of(network: string, what?: string): Promise<readonly [string, string]>;
}

const DAY_MS = 86_400_000;

export function createNetworkNames(database: DatabaseWriter, clock: Clock): NetworkNames {
  let known: { readonly day: number; readonly keys: Promise<readonly [Uint8Array, Uint8Array]> } | null =
    null;
  const keysOf = (day: number) => {
    if (known?.day === day) return known.keys;
    const keys = database.change(() => dayKeys(day));
    known = { day, keys };
    // The next call tries again.
    keys.catch(() => (known = null));
    return keys;
  };
  return {
    async of(network, what = '') {
      const [today, yesterday] = await keysOf(Math.floor(clock.now() / DAY_MS));
      const name = (key: Uint8Array) =>
        createHmac('sha256', key).update(`${network}\n${what}`).digest('base64url').slice(0, 22);
      return [name(today), name(yesterday)];
    },
  };
}

function* dayKeys(day: number) {
  yield db.deleteFrom('day_key').where('day', '<', day - 1);
  for (const each of [day, day - 1]) {
    const row = { day: each, secret: randomBytes(32) };
    yield db
      .insertInto('day_key')
      .values(row)
      .onConflict((conflict) => conflict.doNothing());
  }
  const rows = yield* rowsOf(
    db
      .selectFrom('day_key')
      .select(['day', 'secret'])
      .where('day', 'in', [day, day - 1]),
  );
  const secretOf = (each: number) => rows.find((row) => row.day === each)?.secret ?? randomBytes(32);
  return [secretOf(day), secretOf(day - 1)] as const;
}
