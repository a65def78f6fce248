import Sqlite from 'better-sqlite3';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { UniqueErrors } from '../port.ts';

const UNIQUE = /^SQLITE_CONSTRAINT_(?:UNIQUE|PRIMARYKEY|ROWID)$/;

/** A unique violation as the error the change declares for it; anything else as it is. */
export function asUniqueError(thrown: unknown, declared: UniqueErrors): unknown {
  if (!(thrown instanceof Sqlite.SqliteError) || !UNIQUE.test(thrown.code)) return thrown;
  const columns = thrown.message.replace(/^.*failed: /, '').replaceAll(' ', '');
  const found = Object.hasOwn(declared, columns) ? declared[columns] : undefined;
  const field = /^\w+\.(\w+)/.exec(columns)?.[1];
  return new AppError(found ?? { code: 'bad_request', ...(field !== undefined && { field }) }, {
    cause: thrown,
  });
}
