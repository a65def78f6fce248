import type { Insertable, Selectable } from 'kysely';
import {
  changedBy,
  db,
  type PrintMatchTable,
  type PrintTable,
  rowsOf,
  type Steps,
} from '../../../platform/index.ts';

export type Print = Selectable<PrintTable>;
export type PrintMatch = Selectable<PrintMatchTable>;
export type NewMatch = Omit<PrintMatch, 'is_seen'>;

/** Replaces the prints of a submission and their matches. */
export function* putPrints(
  submissionId: number,
  prints: readonly Insertable<PrintTable>[],
  matches: readonly NewMatch[],
): Steps<void> {
  yield db.deleteFrom('print').where('submission_id', '=', submissionId);
  yield db.deleteFrom('print_match').where('submission_id', '=', submissionId);
  for (const print of prints) yield db.insertInto('print').values(print);
  for (const match of matches) yield db.insertInto('print_match').values(match);
}

/** Adds matches; those that staff has seen stay seen. */
export function* addMatches(matches: readonly NewMatch[]): Steps<void> {
  for (const match of matches)
    yield db
      .insertInto('print_match')
      .values(match)
      .onConflict((conflict) => conflict.doNothing());
}

/** Marks the matches of a submission as seen by staff. @returns whether any was new */
export function* markMatchesSeen(submissionId: number): Steps<boolean> {
  const update = db.updateTable('print_match').set({ is_seen: 1 });
  return (yield* changedBy(update.where('submission_id', '=', submissionId).where('is_seen', '=', 0))) > 0;
}

export function* dropMatchesWith(otherId: number): Steps<void> {
  yield db.deleteFrom('print_match').where('other_id', '=', otherId);
}

/** @param isBlocked whether new videos are compared with it */
export function* setBlocked(submissionId: number, isBlocked: boolean): Steps<void> {
  const is_blocked = isBlocked ? 1 : 0;
  yield db.updateTable('print').set({ is_blocked }).where('submission_id', '=', submissionId);
}

export function* printsOf(submissionId: number): Steps<readonly Print[]> {
  return yield* rowsOf(db.selectFrom('print').selectAll().where('submission_id', '=', submissionId));
}

type After = Pick<Print, 'submission_id' | 'position'>;

const printsAfter = ({ submission_id, position }: After, limit: number) =>
  db
    .selectFrom('print')
    .selectAll('print')
    .where((eb) =>
      eb.or([
        eb('print.submission_id', '>', submission_id),
        eb.and([eb('print.submission_id', '=', submission_id), eb('print.position', '>', position)]),
      ]),
    )
    .orderBy('print.submission_id')
    .orderBy('print.position')
    .limit(limit);

/** Prints of removed videos, in the order of their keys. */
export const blockedAfter = (after: After, limit: number) =>
  printsAfter(after, limit).where('print.is_blocked', '=', 1);

/** States in which staff may still act on a video. */
const LIVE = ['ready', 'waiting', 'asked', 'published', 'refused', 'held'] as const;

/** Prints of videos that are on the site or may be published, in the order of their keys. */
export const liveAfter = (after: After, limit: number) =>
  printsAfter(after, limit)
    .innerJoin('submission', 'submission.id', 'print.submission_id')
    .where('submission.state', 'in', LIVE);

export function* printMatches(submissionId: number): Steps<readonly PrintMatch[]> {
  return yield* rowsOf(
    db
      .selectFrom('print_match')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .orderBy('other_id')
      .orderBy('position')
      .limit(200),
  );
}
