import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
} from 'kysely';
import type { Schema } from './schema.ts';

const refuse = () => Promise.reject(new Error('queries are run by read() or change() of the database'));

/** Without this a query that is run outside `platform/db/port.ts` would silently return no rows. */
class NoDriver extends DummyDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return { ...(await super.acquireConnection()), executeQuery: refuse };
  }

  override beginTransaction = refuse;
}

/** Builds queries and runs none: a transaction of Kysely's own would take in what others write meanwhile. */
export const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new NoDriver(),
    createIntrospector: (of) => new SqliteIntrospector(of),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});
