import type { Insertable } from 'kysely';
import type { SiteDatabase } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

export async function addReport({ db }: SiteDatabase, report: Insertable<Schema['report']>): Promise<void> {
  await db.insertInto('report').values(report).execute();
}
