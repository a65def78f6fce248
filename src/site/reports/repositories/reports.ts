import type { Insertable } from 'kysely';
import { changedBy, type DatabaseWriter } from '../../db/port.ts';
import { db } from '../../db/queries.ts';
import type { Schema } from '../../db/schema.ts';

export async function addReport(
  database: DatabaseWriter,
  report: Insertable<Schema['report']>,
): Promise<void> {
  await database.change(() => changedBy(db.insertInto('report').values(report)));
}
