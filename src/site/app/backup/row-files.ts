import { type DatabaseCopy, type FileList, inBucket } from '../../platform/threads.ts';
import { sourceKey } from '../../publishing/threads.ts';

/** A file that a row names. */
interface RowFile {
  /** Where it may lie; the first is where it usually is. */
  readonly paths: readonly string[];
  /** Bytes at least. */
  readonly bytes: number;
  /** Of its content, hex; empty: no row says. */
  readonly sha256: string;
}

interface Source {
  /** Of a site with a bucket it is not looked for: an upload whose parts are gone begins again. */
  readonly isOpen?: true;
  readonly rows: string;
  readonly file: (row: Row) => RowFile;
}
interface Row {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

const stored = (folder: string, key: string) => [
  `${folder}/${key.slice(0, 2)}/${key}`,
  inBucket(folder === 'media' ? key : `${folder}/${key}`),
];
/** As `own-data/services/archives-in-bucket.ts` names it. */
const archiveInBucket = (id: string) =>
  inBucket(`archives/${Buffer.from(id, 'base64url').toString('hex')}.zip`);

/** Every row that names a file. Each query has `key`, `bytes`, `sha256`. */
const SOURCES: readonly Source[] = [
  {
    rows: 'SELECT key, bytes, sha256 FROM media_object',
    file: ({ key, bytes, sha256 }) => ({ paths: stored('media', key), bytes, sha256 }),
  },
  {
    rows: `SELECT DISTINCT source_key AS key, 0 AS bytes, coalesce(content_hash, '') AS sha256 FROM submission
      WHERE source_key IS NOT NULL`,
    file: ({ key, bytes, sha256 }) => ({ paths: stored('media', key), bytes, sha256 }),
  },
  {
    rows: `SELECT file_key AS key, 0 AS bytes, '' AS sha256 FROM report WHERE file_key IS NOT NULL`,
    file: ({ key, ...rest }) => ({ ...rest, paths: stored('reports', key) }),
  },
  {
    rows: `SELECT id AS key, bytes, '' AS sha256 FROM archive WHERE state = 'ready'`,
    file: ({ key, ...rest }) => ({ ...rest, paths: [`archives/${key}.zip`, archiveInBucket(key)] }),
  },
  {
    isOpen: true,
    rows: `SELECT id AS key, received AS bytes, '' AS sha256 FROM upload WHERE state = 'open' AND received > 0`,
    file: ({ key, ...rest }) => ({ ...rest, paths: [`uploads/${key}`, ...stored('media', sourceKey(key))] }),
  },
  {
    isOpen: true,
    // Its check may have moved it already (`check-step.ts`).
    rows: `SELECT u.id AS key, u.bytes, '' AS sha256 FROM upload u JOIN submission s ON s.upload_id = u.id
      WHERE u.state = 'complete' AND s.state = 'received'`,
    file: ({ key, ...rest }) => ({ ...rest, paths: [`uploads/${key}`, ...stored('media', sourceKey(key))] }),
  },
];

/**
 * Looks for the file of every row, and marks those that are named.
 * @param isOwn whether the database has this build's tables: of others, a table or column that is not there has no files
 * @returns a line for each that is not in the list, or is not what its row says
 */
export function lostFiles(database: DatabaseCopy, list: FileList, isOwn: boolean): readonly string[] {
  const lost: string[] = [];
  list.clearNames();
  const hasBucket = list.listed() > 0;
  for (const { rows, file, isOpen = false } of SOURCES) {
    if (isOpen && hasBucket) continue;
    for (const row of rowsOf(database, rows, isOwn)) {
      const { paths, bytes, sha256 } = file(row);
      const found = paths.flatMap((path) => list.find(path) ?? []);
      for (const { path } of found) list.name(path);
      const [path = ''] = paths;
      const fitting = found.find((each) => each.bytes >= bytes);
      if (found.length === 0) lost.push(`${path} is gone`);
      else if (!fitting) lost.push(`${path} is shorter than its row says`);
      else if (sha256 !== '' && fitting.sha256 !== '' && fitting.sha256 !== sha256)
        lost.push(`${path} has other bytes than its row says`);
    }
  }
  return lost;
}

function rowsOf(database: DatabaseCopy, text: string, isOwn: boolean): Iterable<Row> {
  try {
    return database.prepare<[], Row>(text).iterate();
  } catch (thrown) {
    if (!isOwn && thrown instanceof Error && /no such (?:table|column)/.test(thrown.message)) return [];
    throw thrown;
  }
}
