import type { Insertable } from 'kysely';
import type { Schema } from '../../../platform/index.ts';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import { DAY_MS } from '../constants.ts';
import type { Random } from '../random.ts';
import { TEXTS } from '../texts/texts.ts';
import type { MemberRow } from './people.ts';

const MALE = 1;
const LESBIAN = 4;

export interface PlannedProfile {
  readonly row: MemberRow;
  readonly text: Insertable<Schema['member_text']>;
  readonly language: 'en' | 'ja';
}

/** Profiles of the members. All are 19 to 70 years old. Some state nothing, and some show fewer pages than others. */
export function makeProfiles(
  members: readonly MemberRow[],
  random: Random,
  now: number,
): readonly PlannedProfile[] {
  const { abouts, cities } = TEXTS.members;
  return members.map((member) => {
    const language = member.country === 'jp' && random.chance(0.85) ? 'ja' : 'en';
    const isAccount = member.id <= DEMO_ACCOUNTS.length;
    const says = isAccount || random.chance(0.85);
    const about = random.pick(abouts)[language];
    const city = random.pick(cities[member.country ?? ''] ?? ['']);
    const [gender, relationship, orientation] = [
      1 + Math.min(2, random.below(9) >> 2),
      random.below(4),
      random.below(6),
    ];
    return {
      language,
      row: {
        ...member,
        gender: says ? gender : 0,
        birth_date: says ? birthDate(member.created_at, now, random) : null,
        city: says && (isAccount || random.chance(0.7)) ? city : '',
        relationship: says ? relationship : 0,
        // A man who got "lesbian" becomes gay.
        orientation: !says ? 0 : orientation === LESBIAN && gender === MALE ? 3 : orientation,
        ...shown(member.id, random),
      },
      text: { member_id: member.id, about: says ? about : '' },
    };
  });
}

/** Audiences: `demo` shows everything, `uploader` has the default settings, and the others are random. */
function shown(id: number, random: Random) {
  const flag = (probability: number) => (random.chance(probability) ? 1 : 0);
  const [demo, uploader] = [DEMO_ACCOUNTS[0].id, DEMO_ACCOUNTS[1].id];
  const drawn = {
    shows_info: flag(0.93),
    shows_wall: flag(0.9),
    shows_friends: flag(0.85),
    shows_subscriptions: flag(0.45),
    shows_favourites: flag(0.4),
  } as const;
  if (id === demo) {
    return {
      shows_info: 1,
      shows_wall: 1,
      shows_friends: 1,
      shows_subscriptions: 1,
      shows_favourites: 1,
    } as const;
  }
  return id === uploader
    ? ({
        shows_info: 1,
        shows_wall: 1,
        shows_friends: 1,
        shows_subscriptions: 0,
        shows_favourites: 0,
      } as const)
    : drawn;
}

/** A birth date: at least 19 years before joining, and at most 70 years ago. */
function birthDate(joinedAt: number, now: number, random: Random): string {
  const youngest = joinedAt - 19 * 365.25 * DAY_MS;
  const oldest = now - 70 * 365.25 * DAY_MS;
  const spread = random.next() * random.next();
  return new Date(youngest - spread * (youngest - oldest)).toISOString().slice(0, 10);
}
