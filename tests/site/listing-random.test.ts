import { expect, test } from 'vitest';
import { VIDEO_DATES, VIDEO_DURATIONS, VIDEO_SORTS, VIDEO_TYPES } from '../../src/shared/filters/enums.ts';
import { STRIDE } from '../../src/site/platform/paging/repositories/list-query.ts';
import { shared } from '../support/shared.ts';
import { makeWorld, WORLD_NOW } from '../support/world.ts';
import { listingPath, serveWorld } from './support.ts';

/** Enough that deep pages of a category and of a model start from a cursor. */
const VIDEOS = STRIDE * 4;
const DAY_MS = 86_400_000;

interface Row {
  readonly id: number;
  readonly added_at: number;
  readonly duration: number;
  readonly comments: number;
  readonly popularity: number;
  readonly views: number;
  readonly rating: number;
  readonly is_hd: number;
  readonly is_exclusive: number;
  readonly catalogue: string;
  readonly country: string;
  readonly channel_id: number | null;
  /** Ids of categories and models, with commas around each. */
  readonly category: string;
  readonly model: string;
}

const COLUMNS = {
  'latest-updates': 'added_at',
  longest: 'duration',
  'most-commented': 'comments',
  'most-popular': 'popularity',
  'most-viewed': 'views',
  'top-rated': 'rating',
} as const;

const LENGTHS = {
  '1': (length: number) => length < 600,
  '2': (length: number) => length >= 600 && length <= 2_400,
  '3': (length: number) => length > 2_400,
} as const;

const DAYS = { day: 1, week: 7, month: 30 } as const;

let state = 11;
const below = (limit: number) =>
  Math.floor(((state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648) * limit);
const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;

/** Few values of each column, so that ties are met everywhere. */
const VALUES: Readonly<Record<string, () => number | string | null>> = {
  added_at: () => WORLD_NOW - below(900) * 3_600_000,
  duration: () => oneOf([599, 600, 1_200, 2_400, 2_401, 5_000]),
  comments: () => below(4),
  popularity: () => below(40),
  views: () => below(200),
  rating: () => below(11) / 2.2,
  is_hd: () => below(2),
  is_exclusive: () => (below(9) === 0 ? 1 : 0),
  is_private: () => (below(9) === 0 ? 1 : 0),
  state: () => (below(10) < 7 ? 'approved' : oneOf(['pending', 'rejected', 'deleted'])),
  catalogue: () => (below(6) === 0 ? 'gay' : 'str'),
  country: () => oneOf(['jp', 'jp', 'jp', 'fr']),
  channel_id: () => oneOf([1, 2, null]),
};
const LINKS = { category: 'video_category', model: 'video_model' } as const;
/** The first holds most videos, the last few. */
const objectOf = () => oneOf([1, 1, 1, 1, 1, 2, below(30) === 0 ? 3 : 1]);

const world = shared(await makeWorld());
const { sqlite } = world.database;
const run = (sql: string, ...values: unknown[]) => sqlite.prepare(sql).run(...values);
const names = Object.keys(VALUES);

function addVideo(): void {
  const { lastInsertRowid: id } = run(
    `INSERT INTO video (dir, title_en, thumb_key, color, ${names.join(', ')})
     VALUES (lower(hex(randomblob(8))), 'V', '', '#000000', ${names.map(() => '?').join(', ')})`,
    ...Object.values(VALUES).map((value) => value()),
  );
  for (const kind of ['category', 'model'] as const) if (below(8) > 0) link(kind, Number(id));
}

function link(kind: keyof typeof LINKS, id: number): void {
  run(`INSERT OR IGNORE INTO ${LINKS[kind]} (video_id, ${kind}_id) VALUES (?, ?)`, id, objectOf());
}

/** Anything that may move a video in a listing, into one or out of it. */
function change(): void {
  const id = Number(sqlite.prepare('SELECT id FROM video ORDER BY random() LIMIT 1').pluck().get());
  const kind = oneOf(['category', 'model'] as const);
  const way = below(12);
  if (way === 0) addVideo();
  else if (way === 1) run('DELETE FROM video WHERE id = ?', id);
  else if (way === 2) link(kind, id);
  else if (way === 3) run(`DELETE FROM ${LINKS[kind]} WHERE video_id = ?`, id);
  else if (way === 4)
    run(`UPDATE OR IGNORE ${LINKS[kind]} SET ${kind}_id = ? WHERE video_id = ?`, objectOf(), id);
  else {
    // Mostly one column, sometimes more at once.
    const changed = [oneOf(names), ...names.filter(() => below(12) === 0)];
    const sets = [...new Set(changed)];
    run(
      `UPDATE video SET ${sets.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`,
      ...sets.map((name) => VALUES[name]!()),
      id,
    );
  }
}

/** Everything that is public, read without any index of a listing. */
const publicRows = () =>
  sqlite
    .prepare<[], Row>(
      `SELECT v.*, ${Object.entries(LINKS).map(
        ([kind, table]) =>
          `(SELECT ',' || group_concat(${kind}_id) || ',' FROM ${table} WHERE video_id = v.id) AS ${kind}`,
      )}
       FROM video v NOT INDEXED WHERE +state = 'approved' AND +is_private = 0`,
    )
    .all();

const SCOPES = [
  ['all', '0'],
  ...['1', '2', '3'].flatMap((id) => [
    ['category', id],
    ['model', id],
    ['category', id],
    ['model', id],
  ]),
  ['channel', '1'],
  ['country', 'jp'],
  ['country', 'fr'],
] as const;

function isIn(row: Row, section: string, object: string): boolean {
  if (section === 'category' || section === 'model') return (row[section] ?? '').includes(`,${object},`);
  if (section === 'channel') return row.channel_id === Number(object);
  return section === 'all' || row.country === object;
}

/** A random page of a random listing, and what a scan of all rows would put there. */
function ask(rows: readonly Row[], now: number) {
  const [section = '', object_id = ''] = oneOf(SCOPES);
  const gender = below(5) === 0 ? 'gay' : 'str';
  const sort = oneOf(VIDEO_SORTS);
  // Half without a filter: those are long enough for a far page.
  const filtered = below(2) === 0;
  const type = filtered ? oneOf(VIDEO_TYPES) : 'all';
  const duration = filtered ? oneOf(VIDEO_DURATIONS) : 'all';
  const date = filtered ? oneOf(VIDEO_DATES) : 'all';
  const since = date === 'all' ? 0 : Math.floor((now - DAYS[date] * DAY_MS) / 60_000) * 60_000;
  const found = rows
    .filter(
      (row) =>
        row.catalogue === gender &&
        isIn(row, section, object_id) &&
        (type === 'all' || (type === 'hd' ? row.is_hd : row.is_exclusive) === 1) &&
        (duration === 'all' || LENGTHS[duration](row.duration)) &&
        row.added_at >= since,
    )
    .sort((a, b) => b[COLUMNS[sort]] - a[COLUMNS[sort]] || b.id - a.id);
  const count = oneOf([10, 20]);
  const pages = Math.ceil(found.length / count);
  const page = oneOf([1, Math.max(1, pages), 1 + below(Math.max(1, pages))]);
  const path = listingPath({ gender, section, object_id, sort, type, duration, date, count, page });
  const ids = found.slice((page - 1) * count, page * count).map(({ id }) => String(id));
  return { path, expected: { ids, total: found.length }, skip: (page - 1) * count, section };
}

sqlite.exec(
  `INSERT INTO channel (id, dir, title_en, title_ja) VALUES (1, 'wide', 'Wide', ''), (2, 'narrow', 'Narrow', '');
   INSERT INTO category (id, dir, title_en, title_ja) VALUES (1, 'rain', 'Rain', ''), (2, 'dew', 'Dew', ''), (3, 'fog', 'Fog', '');
   INSERT INTO model (id, dir, title_en, title_ja, birth_date)
   VALUES (1, 'ann', 'Ann', '', '1950-01-01'), (2, 'bea', 'Bea', '', '1950-01-01'), (3, 'cyd', 'Cyd', '', '1950-01-01')`,
);
sqlite.transaction(() => {
  for (let at = 0; at < VIDEOS; at++) addVideo();
})();
const site = shared(await serveWorld(world, { config: { cacheBytes: 0 } }));

test('every page of every listing is that of a scan of all rows, whatever has changed', async () => {
  let [far, asked] = [0, 0];
  for (let round = 0; round < 12; round++) {
    const rows = publicRows();
    for (let each = 0; each < 60; each++) {
      const { path, expected, skip, section } = ask(rows, world.clock.now());
      const reply = await site.get(path);
      expect([path, reply.status]).toEqual([path, 200]);
      const body = reply.json<{ videos: { video_id: string }[]; total_count: number }>();
      const ids = body.videos.map(({ video_id }) => video_id);
      expect([path, { ids, total: body.total_count }]).toEqual([path, expected]);
      asked += 1;
      if (skip >= STRIDE && section in LINKS) far += 1;
    }
    sqlite.transaction(() => {
      for (let each = 0; each < 150; each++) change();
    })();
    // Where far pages begin may be off for a minute.
    world.clock.advance(61_000);
  }
  // The control: pages behind a cursor were among them.
  expect([asked, far > 10]).toEqual([720, true]);
});
