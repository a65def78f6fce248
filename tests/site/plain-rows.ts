import type { Caller } from '../../src/site/identity/accounts/policies/caller.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a row of any table
export type Row = Record<string, any>;

interface Reader {
  prepare(sql: string): { all(): unknown[] };
}

const TABLES = [
  ...['video', 'video_text', 'video_tag', 'video_category', 'video_model', 'video_file', 'video_count'],
  ...['category', 'channel', 'channel_text', 'channel_group', 'model', 'model_text', 'model_alias'],
  ...['member', 'member_text', 'friend', 'subscription', 'member_visit', 'comment'],
  ...['playlist', 'playlist_video', 'playlist_category', 'album', 'photo', 'album_model'],
  'album_tag',
] as const;

/** All rows of a database, read plainly: nothing here knows SQL but `SELECT *`. */
export function plainRows(sqlite: Reader) {
  const tables = new Map(
    TABLES.map((name) => [name, sqlite.prepare(`SELECT * FROM ${name}`).all() as Row[]]),
  );
  const rows = (name: (typeof TABLES)[number]) => tables.get(name) ?? [];
  const index = new Map<string, Map<unknown, Row[]>>();
  /** Rows with a value in a column. */
  const where = (name: (typeof TABLES)[number], column: string, value: unknown): readonly Row[] => {
    const key = `${name}.${column}`;
    const known = index.get(key) ?? groupedBy(rows(name), column);
    index.set(key, known);
    return known.get(value) ?? [];
  };
  const one = (name: (typeof TABLES)[number], id: unknown) => where(name, 'id', id)[0];
  /** Photos of an album in their order; of one that is public not those that wait. */
  const photosOf = (id: number) => {
    const isHidden = one('album', id)?.['state'] !== 'approved';
    const seen = where('photo', 'album_id', id).filter((photo) => isHidden || photo['is_waiting'] === 0);
    return sorted(seen, 'position', 'id');
  };
  return { rows, where, one, photosOf };
}

function groupedBy(rows: readonly Row[], column: string): Map<unknown, Row[]> {
  const groups = new Map<unknown, Row[]>();
  for (const row of rows) {
    const group = groups.get(row[column]);
    if (group) group.push(row);
    else groups.set(row[column], [row]);
  }
  return groups;
}

export type PlainRows = ReturnType<typeof plainRows>;

export const isStaff = ({ role }: Caller) => role === 'moderator' || role === 'admin';
export const isPublic = (row: Row) => row['state'] === 'approved' && row['is_private'] === 0;

/** Who may see a video or an album. */
export function maySee(row: Row, caller: Caller): boolean {
  if (row['state'] === 'deleted') return false;
  const owner = row['uploader_id'] ?? row['owner_id'];
  return isStaff(caller) || isPublic(row) || (caller.memberId !== null && owner === caller.memberId);
}

/** Sorted by some values of each row: numbers and texts, a minus before the name reverses the order. */
export function sorted(rows: readonly Row[], ...by: string[]): Row[] {
  return rows.toSorted((a, b) => {
    for (const each of by) {
      const name = each.replace('-', '');
      if (a[name] === b[name]) continue;
      return (a[name] < b[name] ? -1 : 1) * (each.startsWith('-') ? -1 : 1);
    }
    return 0;
  });
}

export const instant = (ms: number) => new Date(ms).toISOString();
export const address = (key: string) => (key === '' ? '' : `/media/p/${key}`);

export function ageOn(today: string, birth: string | null): number | null {
  if (birth === null) return null;
  return Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) - (today.slice(5) < birth.slice(5) ? 1 : 0);
}
