import { sql, type SelectQueryBuilder } from 'kysely';
import type { SubmissionKind, SubmissionState } from '../../../../shared/upload/transitions.ts';
import { db, rowsOf, type Schema, type Steps } from '../../../platform/index.ts';
import type { Submission } from '../../../publishing/index.ts';

export interface QueueFilter {
  readonly state: SubmissionState;
  readonly kind: SubmissionKind | 'all';
  readonly whose: 'all' | 'mine' | 'free';
  /** Id of the uploader; 0: everybody's submissions. */
  readonly uploader: number;
  readonly viewerId: number;
  readonly now: number;
}

/** Submissions that look like removed content and that staff has not checked yet. */
const ALIKE = sql<number>`(SELECT m.submission_id FROM print_match m JOIN submission r ON r.id = m.other_id
  WHERE m.is_seen = 0 AND r.state = 'removed')`;

/** 2: a removed video is here again, by its file or its pictures; 1: an appeal. */
export const SEVERITY = sql<number>`CASE
  WHEN EXISTS (SELECT 1 FROM submission r WHERE r.content_hash = s.content_hash AND r.state = 'removed' AND r.id <> s.id
    AND (r.video_id IS NULL OR s.video_id IS NULL OR r.video_id <> s.video_id)) THEN 2
  WHEN s.id IN ${ALIKE} THEN 2
  WHEN s.appealed = s.version THEN 1 ELSE 0 END`;

type Queue = SelectQueryBuilder<Schema & { s: Schema['submission'] }, 's', object>;

/** Submissions in a state; `waiting` includes published ones that look like removed content. */
export function inState(state: SubmissionState): Queue {
  return db.selectFrom('submission as s').where((eb) => {
    const isIn = eb('s.state', '=', state);
    if (state !== 'waiting') return isIn;
    // It stays visible, but staff has to check it.
    return eb.or([isIn, eb.and([eb('s.id', 'in', ALIKE), eb('s.state', '=', 'published')])]);
  });
}

function queue({ state, kind, whose, uploader, viewerId, now }: QueueFilter): Queue {
  let rows = inState(state);
  if (uploader !== 0) rows = rows.where('s.member_id', '=', uploader);
  if (kind !== 'all') rows = rows.where('s.kind', '=', kind);
  if (whose === 'all') return rows;
  return rows.where(({ exists, not, selectFrom }) => {
    const claims = selectFrom('submission_claim as c')
      .select('c.member_id')
      .whereRef('c.submission_id', '=', 's.id')
      .where('c.until_at', '>', now);
    return whose === 'mine' ? exists(claims.where('c.member_id', '=', viewerId)) : not(exists(claims));
  });
}

export function* queueTotal(filter: QueueFilter): Steps<number> {
  const [row] = yield* rowsOf(queue(filter).select((eb) => eb.fn.countAll<number>().as('total')));
  return Number(row?.total ?? 0);
}

/** By severity, then the oldest change first. */
export function* queuePage(
  filter: QueueFilter,
  offset: number,
  limit: number,
): Steps<readonly (Submission & { readonly severity: number })[]> {
  return yield* rowsOf(
    queue(filter)
      .selectAll('s')
      .select(SEVERITY.as('severity'))
      .orderBy(sql`severity`, 'desc')
      .orderBy('s.changed_at')
      .orderBy('s.id')
      .limit(limit)
      .offset(offset),
  );
}

export function* severityOf(id: number): Steps<number> {
  const [row] = yield* rowsOf(
    db.selectFrom('submission as s').select(SEVERITY.as('severity')).where('s.id', '=', id),
  );
  return Number(row?.severity ?? 0);
}
