import { boundMemory } from './bound-memory.ts';
import { assemble, type SiteDatabase } from './open.ts';
import { openSiteReader } from './site-reader.ts';

/**
 * A connection that can only read, for calls of visitors. All reads in one event-loop tick see one state
 * of the database: a transaction a tick instead of one a statement, which cost a third of a small call (measured).
 */
export interface SnapshotReader {
  readonly database: SiteDatabase;
  /** Goes to the newest state and stays there. Returns whether anybody has committed since the last time. */
  begin(): boolean;
  /** Releases that state; later reads see the newest one again. */
  end(): void;
  close(): void;
}

/** Opens a second connection to a database that is open already. @param path of a file, not of memory */
export function openSnapshotReader(path: string): SnapshotReader {
  const sqlite = openSiteReader(path);
  boundMemory(sqlite);
  sqlite.pragma('temp_store = MEMORY');
  const database = assemble(sqlite);
  const begin = sqlite.prepare('BEGIN');
  const commit = sqlite.prepare('COMMIT');
  // Moves with every commit of any other connection, and begins the transaction's state.
  const look = sqlite.prepare<[], number>('PRAGMA data_version').pluck();
  let seen = look.get();
  return {
    database,
    begin() {
      begin.run();
      const now = look.get();
      const isMoved = now !== seen;
      seen = now;
      return isMoved;
    },
    end() {
      if (sqlite.inTransaction) commit.run();
    },
    close: () => sqlite.close(),
  };
}
