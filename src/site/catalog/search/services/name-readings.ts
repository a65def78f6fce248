import { sql } from 'kysely';
import { type DatabaseWriter, db, type Steps } from '../../../platform/index.ts';
import type { NameReading } from '../repositories/unread-names.ts';

/** Stores readings as the index thread finds them. Those that fail are found again after anybody's next write. */
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
        // It may have got another name meanwhile.
        .where(sql<string>`CASE reading WHEN '' THEN title_ja ELSE reading END`, '=', from)
    );
  }
}
