import type { SiteDatabase } from '../../db/open.ts';

/** The version of the talk about a thing; it grows with every comment that comes, changes or goes. */
export function talkVersion(
  database: SiteDatabase,
  { target, id }: { readonly target: string; readonly id: number },
): number {
  const statement = database.prepared('SELECT version FROM talk_change WHERE target = ? AND object_id = ?');
  return (statement.pluck().get(target, id) as number | undefined) ?? 0;
}
