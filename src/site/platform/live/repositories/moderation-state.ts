import type { SiteDatabase } from '../../db/open.ts';

/** Of members those who are staff now. */
export function staffOf(database: SiteDatabase, ids: readonly number[]): readonly number[] {
  const statement = database.prepared(
    `SELECT m.id FROM json_each(@ids) j CROSS JOIN member m ON m.id = j.value WHERE m.role IN ('moderator', 'admin')`,
  );
  return statement.pluck().all({ ids: JSON.stringify(ids) }) as number[];
}

/**
 * A text that differs once something that staff see has changed, whichever process wrote it. Events of submissions and cases
 * are appended to their tables or to the audit; waiting comments and claims are few.
 */
export function moderationState(database: SiteDatabase): string {
  const statement = database.prepared(
    `SELECT (SELECT max(id) FROM submission_event), (SELECT max(id) FROM decision), (SELECT max(id) FROM audit),
       (SELECT max(id) FROM report), (SELECT max(id) FROM case_message), (SELECT max(id) FROM proposed_model),
       (SELECT count(*) FROM comment WHERE state = 'held'),
       (SELECT max(added_at) FROM comment WHERE state = 'held'),
       (SELECT count(*) FROM submission_claim), (SELECT sum(until_at) FROM submission_claim),
       (SELECT sum(claimed_until) FROM case_file WHERE claimed_by IS NOT NULL)`,
  );
  return JSON.stringify(statement.raw().get());
}
