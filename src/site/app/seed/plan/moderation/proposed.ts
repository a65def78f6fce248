import type { Insertable } from 'kysely';
import type { Schema } from '../../../../platform/index.ts';
import { proposedKey } from '../../../../../shared/upload/proposed-key.ts';
import { DAY_MS } from '../../constants.ts';
import { TEXTS } from '../../texts/texts.ts';
import { ADMIN } from './lives.ts';
import type { Act, Written } from './written.ts';

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;

const { first, firstAgain, second, third, refused } = TEXTS.moderation.proposedNames;

/** Proposed names of the pending videos, by the video's position among them. Two members propose the same name. */
export const PROPOSED_IN: Readonly<Record<number, readonly string[]>> = {
  4: [firstAgain, refused],
  5: [first, second],
  10: [third],
};

/** Rows of the proposed names; an admin has refused one of them. */
export function makeProposed(written: readonly Written[], now: number) {
  const links = written.flatMap(({ row, planned: { proposed } }) =>
    proposed.map((name) => ({ submission_id: row.id, name, folded: proposedKey(name), at: row.changed_at })),
  );
  const keys = [...new Set(links.map(({ folded }) => folded))];
  const entries = keys.map((folded, index): Row<'proposed_model'> & { readonly id: number } => {
    const [earliest, ...others] = links.filter((link) => link.folded === folded);
    const isRefused = folded === proposedKey(refused);
    return {
      id: index + 1,
      folded,
      name: earliest?.name ?? '',
      state: isRefused ? 'refused' : 'open',
      proposed_at: Math.max(earliest?.at ?? 0, ...others.map(({ at }) => at)),
    };
  });
  const acts = entries
    .filter(({ state }) => state === 'refused')
    .map(({ id, proposed_at }): Act => ({
      at: Math.min(proposed_at + DAY_MS / 4, now),
      entry: { actor: ADMIN, act: 'refuse', kind: 'proposal', objectId: id },
    }));
  return {
    entries,
    links: links.map(({ submission_id, name, folded }) => ({
      submission_id,
      name,
      proposed_id: keys.indexOf(folded) + 1,
    })),
    acts,
  };
}
