import type { Insertable } from 'kysely';
import { rowsOf, type Steps } from '../../src/site/platform/db/port.ts';
import { db } from '../../src/site/platform/db/queries.ts';
import type { Schema } from '../../src/site/platform/db/schema.ts';
import type { VideoState } from '../../src/site/platform/db/tables/columns.ts';

const STATES = {
  pending: 'waiting',
  approved: 'published',
  rejected: 'refused',
  deleted: 'deleted',
} as const;

interface Sent extends Omit<
  Insertable<Schema['submission']>,
  'state' | 'draft' | 'created_at' | 'changed_at'
> {
  readonly kind: 'video' | 'album';
  readonly at: number;
  readonly objectState: VideoState | undefined;
}

/** Gives a video or an album of a member its submission; an album that is hidden was public. @returns the id */
export function* insertSubmission({ objectState = 'approved', at, ...row }: Sent): Steps<number> {
  const dates = { created_at: at, changed_at: at };
  const isHeld = row.kind === 'album' && objectState === 'pending';
  const held = { state: 'held', held_from: 'published' } as const;
  const [added] = yield* rowsOf(
    db
      .insertInto('submission')
      .values({ ...row, ...dates, draft: '', ...(isHeld ? held : { state: STATES[objectState] }) })
      .returning('id'),
  );
  if (!added) throw new Error('a submission was not stored');
  return added.id;
}
