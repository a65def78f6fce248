import { sql } from 'kysely';
import { type DatabaseWriter, db, type Steps } from '../../../platform/index.ts';
import type { NameReading } from '../repositories/unread-names.ts';

/**
 * Stores readings that the index thread finds. If that fails, they are found again after the next write of the site.
 */
export function createNameReadings(database: DatabaseWriter): (found: readonly NameReading[]) => void {
  return (found) =>
    void database.change(() => store(found), { durability: 'relaxed' }).catch(() => undefined);
}

function* store(found: readonly NameReading[]): Steps<void> {
  for (const { kind, id, from, key } of found) {
    yield (
      db
        .updateTable(kind)
        .set({ reading_key: key, read_from: from })
        .where('id', '=', id)
        // The name may have changed meanwhile.
        .where(sql<string>`CASE reading WHEN '' THEN title_ja ELSE reading END`, '=', from)
    );
  }
}
