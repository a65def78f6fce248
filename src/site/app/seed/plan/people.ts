import type { Insertable } from 'kysely';
import type { Schema } from '../../../platform/index.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../accounts.ts';
import { DAY_MS, MEMBER_COUNT } from '../constants.ts';
import { demoPassword } from '../password.ts';
import { at, type Random } from '../random.ts';
import { TEXTS } from '../texts/texts.ts';

export type MemberRow = Insertable<Schema['member']> & { id: number; created_at: number };

/** Number of members who may manage their own uploads, besides the demo account `uploader`. */
const UPLOADERS = 12;

/** The demo accounts, then invented members, oldest first. */
export function makeMembers(avatars: readonly string[], random: Random, now: number): readonly MemberRow[] {
  const accounts = DEMO_ACCOUNTS.map(({ id, name, role }) => ({
    id,
    name,
    role,
    avatar_key: at(avatars, id % avatars.length),
    country: 'jp',
    created_at: now - 1_500 * DAY_MS,
  }));
  const names = memberNames(random);
  const others = names.map((name, index) => ({
    id: DEMO_ACCOUNTS.length + 1 + index,
    name,
    role: index < UPLOADERS ? ('uploader' as const) : ('member' as const),
    avatar_key: random.chance(0.7) ? random.pick(avatars) : '',
    country: country(random),
    created_at: now - joinedBefore(index, random),
  }));
  return [...accounts, ...others];
}

/** Credentials of the demo accounts. */
export function makeAccounts(now: number): readonly Insertable<Schema['account']>[] {
  return DEMO_ACCOUNTS.map(({ id, name }) => {
    const email = `${name}@demo.invalid`;
    return {
      member_id: id,
      name_key: name,
      email,
      email_key: email,
      password: demoPassword(name, DEMO_PASSWORD),
      password_at: now - 1_500 * DAY_MS,
      // Only `demo` has its history stored.
      keeps_history: id === DEMO_ACCOUNTS[0].id ? 1 : 0,
    };
  });
}

/** A random country by the weights of the table. */
export function country(random: Random): string {
  const countries = Object.entries(TEXTS.members.countries);
  const total = countries.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random.next() * total;
  for (const [code, weight] of countries) {
    left -= weight;
    if (left < 0) return code;
  }
  return 'jp';
}

/** Names of members; some end with a number. */
function memberNames(random: Random): readonly string[] {
  const { firstNames, lastNames } = TEXTS.members;
  const pairs = firstNames.flatMap((first) => lastNames.map((second) => [first, second] as const));
  return random
    .shuffle(pairs)
    .slice(0, MEMBER_COUNT)
    .map(([first, second]) => {
      const ending = random.chance(0.2) ? String(random.below(90) + 10) : '';
      return `${first}${random.pick(['_', '', '_'])}${second}${ending}`;
    });
}

/**
 * Time since a member joined, milliseconds: from about 1,500 days to 14. Uploaders joined before the oldest video.
 */
function joinedBefore(index: number, random: Random): number {
  const oldest = 1_499 - index * (1_490 / MEMBER_COUNT);
  return Math.round((oldest + random.next()) * DAY_MS);
}
