import type { Insertable } from 'kysely';
import type { Schema } from '../../../platform/index.ts';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import { at, type Random } from '../random.ts';
import { TEXTS } from '../texts/texts.ts';
import type { PlannedProfile } from './profiles.ts';

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;

interface Around {
  readonly now: number;
  readonly profiles: readonly PlannedProfile[];
  readonly friends: readonly Row<'friend'>[];
}

/** Two members with a dialog; `member` is a demo account. */
interface Pair {
  readonly member: number;
  readonly other: number;
  readonly lines: readonly string[];
  /** The time of the last line. */
  readonly last: number;
  /** The member has not accepted the other's first message. */
  readonly isRequest: boolean;
  /** The reader of the last line has not read it yet. */
  readonly isUnread: boolean;
}

/** Number of friends with whom each account has a dialog. */
const PARTNERS = [7, 4, 2, 2] as const;
const HOUR = 3_600_000;
const DEMO = DEMO_ACCOUNTS[0].id;

/**
 * Dialogs of the demo accounts, the newest within the last hour. Some have unread messages, and `demo` has open
 * requests.
 */
export function makeDialogs(around: Around, random: Random) {
  const pairs = pairsOf(around, random);
  const ids = new Map(pairs.map((pair, index) => [pair, index + 1]));
  const letters = pairs
    .flatMap((pair) => lettersOf(pair, random).map((letter) => ({ pair, ...letter })))
    .toSorted((a, b) => a.at - b.at)
    .map((letter, index) => ({ id: index + 1, ...letter }));
  return {
    dialog: pairs.map((pair): Row<'dialog'> => {
      const { member, other } = pair;
      return { id: ids.get(pair) ?? 0, low_id: Math.min(member, other), high_id: Math.max(member, other) };
    }),
    message: letters.map(({ id, pair, by, text, at: when }): Row<'message'> => ({
      id,
      dialog_id: ids.get(pair) ?? 0,
      from_id: by,
      cid: `demo-${id}`,
      text,
      at: when,
    })),
    dialog_side: pairs.flatMap((pair) => {
      const own = letters.filter((one) => one.pair === pair);
      return [pair.member, pair.other].map((id) =>
        sideOf(pair, { dialog_id: ids.get(pair) ?? 0, member_id: id, letters: own }),
      );
    }),
  };
}

interface Letter {
  readonly id: number;
  readonly by: number;
  readonly at: number;
}

function sideOf(
  { member, other, isRequest, isUnread }: Pair,
  side: { readonly dialog_id: number; readonly member_id: number; readonly letters: readonly Letter[] },
): Row<'dialog_side'> {
  const { dialog_id, member_id, letters } = side;
  const last = at(letters, letters.length - 1);
  const isNew = isUnread && last.by !== member_id;
  return {
    dialog_id,
    member_id,
    other_id: member_id === member ? other : member,
    state: isRequest && member_id === member ? 'request' : 'open',
    read_to: isNew ? (letters.at(-2)?.id ?? 0) : last.id,
    last_id: last.id,
    last_at: last.at,
    unread: isNew ? 1 : 0,
  };
}

/** The other member writes first. Each answer comes within an hour. */
function lettersOf({ member, other, lines, last }: Pair, random: Random) {
  let when = last;
  return lines
    .map((text, index) => ({ text, by: index % 2 === 0 ? other : member }))
    .toReversed()
    .map((line) => {
      const letter = { ...line, at: when };
      when -= Math.floor((0.05 + 0.8 * random.next()) * HOUR);
      return letter;
    });
}

function pairsOf({ now, profiles, friends }: Around, random: Random): readonly Pair[] {
  const { dialogs, firstWords } = TEXTS.dialogs;
  const languages = new Map(profiles.map(({ row, language }) => [row.id, language]));
  const taken = new Set<string>();
  const pairs = DEMO_ACCOUNTS.flatMap(({ id }, account) =>
    friendsOf(id, friends)
      // Demo accounts come first among the friends.
      .toSorted((a, b) => Number(b <= DEMO_ACCOUNTS.length) - Number(a <= DEMO_ACCOUNTS.length))
      // Only `demo` has dialogs with other demo accounts.
      .filter((other) => !taken.has(`${other} ${id}`) && (id === DEMO || other > DEMO_ACCOUNTS.length))
      .slice(0, at(PARTNERS, account))
      .map((other, index): Pair => {
        taken.add(`${id} ${other}`);
        const words = at(dialogs, (index + account * 3) % dialogs.length);
        const language = languages.get(other) ?? 'en';
        return {
          member: id,
          other,
          isRequest: false,
          isUnread: index % 3 === 0,
          lines: words.map((line) => line[language]),
          last: now - Math.floor((0.2 + index * (9 + 20 * random.next())) * HOUR),
        };
      }),
  );
  const strangers = profiles
    .map(({ row }) => row.id)
    .filter((id) => id > DEMO_ACCOUNTS.length && !friends.some((one) => isOf(one, DEMO) && isOf(one, id)));
  const requests = firstWords.map((words, index): Pair => {
    const other = at(strangers, 20 + index * 9);
    return {
      member: DEMO,
      other,
      isRequest: true,
      isUnread: true,
      lines: [words[languages.get(other) ?? 'en']],
      last: now - (5 + index * 20) * HOUR,
    };
  });
  return [...pairs, ...requests];
}

const isOf = ({ member_id, friend_id }: Row<'friend'>, id: number) => member_id === id || friend_id === id;

const friendsOf = (id: number, friends: readonly Row<'friend'>[]) =>
  friends
    .filter((one) => one.state === 'accepted' && isOf(one, id))
    .map(({ member_id, friend_id }) => (member_id === id ? friend_id : member_id));
