import type { Insertable } from 'kysely';
import { type DatabaseReader, db, rowsOf, type Schema, type Steps } from '../../../platform/index.ts';

/** Keys of all pictures that reports name. */
export async function reportFileKeys(database: DatabaseReader): Promise<ReadonlySet<string>> {
  const rows = await database.read(
    db.selectFrom('report').select('file_key').where('file_key', 'is not', null),
  );
  return new Set(rows.flatMap(({ file_key }) => (file_key === null ? [] : [file_key])));
}

/** Adds a report. @returns its id */
export function* addReport(report: Insertable<Schema['report']>): Steps<number> {
  const [added] = yield* rowsOf(db.insertInto('report').values(report).returning('id'));
  if (!added) throw new Error('a report was not stored');
  return added.id;
}
