import type { Insertable } from 'kysely';
import type { VotedOn } from '../../../../shared/filters/votes.ts';
import type { Schema } from '../../../platform/index.ts';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import type { Random } from '../random.ts';

type Vote = Insertable<Schema['vote']>;

/** A target of votes. */
interface Votable {
  readonly id: number;
  /** The owner does not vote on their own content; `null`: no owner. */
  readonly owner: number | null;
  readonly since: number;
}

const DEMO = DEMO_ACCOUNTS[0].id;
const MOST: Readonly<Record<VotedOn, number>> = { video: 4, comment: 3, playlist: 2, album: 2 };
const DEMO_MOST: Readonly<Record<VotedOn, number>> = { video: 20, comment: 10, playlist: 6, album: 6 };

/** A few votes of each member, and more of `demo`. Most votes are likes. */
export function makeVotes(
  members: readonly { readonly id: number; readonly created_at: number }[],
  things: Readonly<Record<VotedOn, readonly Votable[]>>,
  random: Random,
  now: number,
): readonly Vote[] {
  return members.flatMap(({ id, created_at }) =>
    (Object.keys(things) as VotedOn[]).flatMap((kind) => {
      const wanted = id === DEMO ? DEMO_MOST[kind] : random.below(MOST[kind]);
      const chosen = new Set(Array.from({ length: wanted }, () => random.pick(things[kind])));
      return [...chosen]
        .filter(({ owner }) => owner !== id)
        .map((thing): Vote => {
          const start = Math.max(created_at, thing.since);
          return {
            member_id: id,
            kind,
            object_id: thing.id,
            value: random.chance(0.85) ? 1 : -1,
            voted_at: start + Math.floor((now - start) * random.next()),
          };
        });
    }),
  );
}
