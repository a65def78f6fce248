import { describe, expect, test } from 'vitest';
import type { Caller } from '../../src/site/identity/accounts/policies/caller.ts';
import { readyVideos } from '../../src/site/catalog/videos/json/video-record.ts';
import {
  makeVideoJson,
  readyVideoJson,
  videoJson,
} from '../../src/site/catalog/videos/repositories/video-detail.ts';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { CHANGES, ID } from './video-json-changes.ts';
import { serveWorld, videoPath } from './support.ts';

const VISITOR: Caller = { role: 'visitor', memberId: null };
const CALLERS: readonly Caller[] = [
  VISITOR,
  { role: 'member', memberId: 2 },
  { role: 'uploader', memberId: 1 },
  { role: 'uploader', memberId: 2 },
  { role: 'admin', memberId: 2 },
];

const world = shared(await makeWorld());
const { sqlite } = world.database;
sqlite.function('signed_picture', { directOnly: true }, (_key: unknown, _viewer: unknown) => 'signed');
world.buildMember({ role: 'uploader', avatarKey: 'ab12.webp' });
world.buildMember({ role: 'uploader', avatarKey: 'cd34.webp' });
sqlite.exec(`INSERT INTO category (id, dir, title_en, title_ja) VALUES (1, 'rain', 'Rain', '雨'), (2, 'dew', 'Dew', '露');
  INSERT INTO model (id, dir, title_en, title_ja, birth_date) VALUES (1, 'ao', 'Ao', '碧', '1950-01-01'), (2, 'ki', 'Ki', '黄', '1950-01-01');
  INSERT INTO channel (id, dir, title_en, title_ja) VALUES (1, 'wide', 'Wide', '広い'), (2, 'far', 'Far', '遠い')`);
const ask = { uploaderId: 1, channelId: 1, categoryIds: [1], modelIds: [1], tags: ['quiet'], isHd: true };
await world.buildVideo({ ...ask, description: 'Words "quoted"}', descriptionJa: '言葉' });
await world.buildVideo({ isPrivate: true, uploaderId: 1 });
const site = shared(await serveWorld(world, { config: { cacheBytes: 0 } }));

const full = (caller = VISITOR, id = ID) => videoJson(world.database, String(id), caller)?.toString();
/** `null`: there is the video, and nothing ready. */
const ready = (caller = VISITOR, id = ID) => {
  const found = readyVideoJson(world.database, String(id), caller);
  return found && found.toString();
};
const make = (id = ID) =>
  sqlite
    .prepare(`INSERT OR REPLACE INTO video_json (video_id, json, made_for) ${readyVideos()}`)
    .run({ ids: `[${id}]` });
const isKept = (id = ID) =>
  sqlite.prepare('SELECT count(*) FROM video_json WHERE video_id = ?').pluck().get(id) === 1;

/** Does something and takes it back. Without foreign keys, like a writer that does not know of them. */
function tried<Value>(work: () => Value): Value {
  sqlite.pragma('foreign_keys = OFF');
  sqlite.exec('BEGIN');
  try {
    return work();
  } finally {
    sqlite.exec('ROLLBACK');
    sqlite.pragma('foreign_keys = ON');
  }
}

/** Drops the end of stored JSON and keeps the rest: for the controls. */
const forgetTriggers = () =>
  sqlite
    .prepare<[], string>(
      `SELECT name FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%DELETE FROM video_json%'`,
    )
    .pluck()
    .all()
    .map((name) => `DROP TRIGGER ${name};`)
    .join('');

describe('ready JSON is what would be made now', () => {
  test.each(CALLERS)('for $role $memberId', (caller) =>
    tried(() => {
      make();
      expect(ready(caller)).toBe(full(caller));
      expect(JSON.parse(ready(caller) ?? '')).toMatchObject({ title_en: 'Video 1001', likes: 9 });
    }),
  );

  test('none is made of what is not public, nor is there any', () =>
    tried(() => {
      make(1002);
      expect(isKept(1002)).toBe(false);
      expect([ready(VISITOR, 1002), ready(VISITOR, 9), ready({ role: 'admin', memberId: 2 }, 1002)]).toEqual([
        undefined,
        undefined,
        null,
      ]);
    }));

  test('counters are never from before', () =>
    tried(() => {
      make();
      sqlite.exec(`UPDATE video SET views = 5, rating = 1, comments = 6 WHERE id = ${ID};
        UPDATE video_text SET imported_likes = 7, imported_dislikes = 8, favourites = 9 WHERE video_id = ${ID}`);
      expect(isKept()).toBe(true);
      expect(JSON.parse(ready() ?? '')).toMatchObject({
        video_viewed: 5,
        rating: 1,
        comments: 6,
        likes: 7,
        dislikes: 8,
        favourites: 9,
      });
    }));
});

describe('every change ends it', () => {
  test.each(Object.entries(CHANGES))('%s', (_name, change) => {
    const keptAfter = (before: string) =>
      tried(() => {
        make();
        expect(isKept()).toBe(true);
        sqlite.exec(`${before}; ${change}`);
        return isKept();
      });
    expect(keptAfter('')).toBe(false);
    // The control: without the triggers the old row would still be there.
    expect(keptAfter(forgetTriggers())).toBe(true);
  });

  const TABLES = `video video_text video_tag video_category video_model video_file category model channel member`;
  /** Values of which a column takes at least one. */
  const VALUES = (column: string) => [
    `${column} || 'x'`,
    `1 - ${column}`,
    `${column} + 7`,
    `${column} - 1`,
    `'pending'`,
    `'gay'`,
    `'#123456'`,
    `'member'`,
    '77',
    `'77'`,
  ];

  function takes(statement: string, column: string, value: string): boolean {
    try {
      return sqlite.prepare(statement.replace('?', value)).run().changes > 0;
    } catch (thrown) {
      const { code = '' } = thrown as { code?: string };
      if (/^SQLITE_(CONSTRAINT|MISMATCH)/.test(code)) return false;
      throw new Error(`${column}: ${String(thrown)}`, { cause: thrown });
    }
  }

  /** Changes each column of each table by itself; names those after which an old answer would be given. */
  function staleColumns(before: string): string[] {
    const stale: string[] = [];
    for (const table of TABLES.split(' ')) {
      const columns = sqlite
        .prepare(`SELECT name FROM pragma_table_info('${table}')`)
        .pluck()
        .all() as string[];
      const key = table.startsWith('video_') ? `video_id = ${ID}` : `id = ${table === 'video' ? ID : 1}`;
      for (const column of columns) {
        tried(() => {
          make();
          sqlite.exec(before);
          const statement = `UPDATE ${table} SET ${column} = ? WHERE ${key}`;
          // One row where the key would forbid two.
          const once = table === 'video_file' ? `${statement} AND format = '720p'` : statement;
          const done = VALUES(column).some((value) => takes(once, column, value));
          // Columns that take none of the values are none of those below, which all show.
          if (done && typeof ready() === 'string' && ready() !== full()) stale.push(`${table}.${column}`);
        });
      }
    }
    return stale;
  }

  test('of any column of any table it is made of', () => {
    expect(staleColumns('')).toEqual([]);
    // The control: without the triggers, those that show are found out, on every table.
    const all = staleColumns(forgetTriggers());
    expect(all).toEqual(
      expect.arrayContaining([
        'video.dir',
        'video.title_en',
        'video.title_ja',
        'video.thumb_key',
        'video.color',
        'video.duration',
        'video.added_at',
        'video.is_hd',
        'video.is_exclusive',
        'video.uploader_id',
        'video.channel_id',
        'video.sg_id',
        'video.ex_tube',
        'video.ex_id',
        'video_text.description_en',
        'video_text.description_ja',
        'video_tag.tag',
        'video_category.category_id',
        'video_model.model_id',
        'video_file.format',
        'video_file.width',
        'video_file.height',
        'category.dir',
        'category.title_en',
        'category.title_ja',
        'model.dir',
        'model.title_en',
        'model.title_ja',
        'channel.dir',
        'channel.image_key',
        'channel.title_en',
        'channel.title_ja',
        'member.id',
        'member.name',
        'member.avatar_key',
      ]),
    );
    expect(all).not.toContain('video.views');
    // Asked of the video itself, and so not even without triggers.
    expect(all).not.toContain('video.state');
    expect(all).not.toContain('video.is_private');
  });
});

describe('served', () => {
  const shape = async (id: number) => {
    const { status, headers, text } = await site.get(videoPath(id));
    const { date: _date, ...rest } = headers;
    return { status, rest, text };
  };
  const mark = (id: number) =>
    sqlite.exec(`UPDATE video_json SET json = replace(json, 'Video ${id}', 'Marked') WHERE video_id = ${id}`);

  test('the first reader’s answer is made ready for the next, off their path', async () => {
    const { id } = await world.buildVideo();
    const first = await shape(id);
    expect(first.status).toBe(200);
    await expect.poll(() => isKept(id)).toBe(true);
    expect(await shape(id)).toEqual(first);
    // The control: it is the ready row that answers.
    mark(id);
    expect((await shape(id)).text).toContain('Marked');
  });

  test('not the JSON that another version of the site has stored; it is made again', async () => {
    const { id } = await world.buildVideo();
    const first = await shape(id);
    await expect.poll(() => isKept(id)).toBe(true);
    mark(id);
    sqlite.exec(`UPDATE video_json SET made_for = made_for - 1 WHERE video_id = ${id}`);
    expect(await shape(id)).toEqual(first);
    const json = sqlite.prepare('SELECT json FROM video_json WHERE video_id = ?').pluck();
    await expect.poll(() => json.get(id)).not.toContain('Marked');
    expect(await shape(id)).toEqual(first);
  });

  test.each([`state = 'pending'`, `state = 'rejected'`, `state = 'deleted'`, 'is_private = 1'])(
    'a video that gets %s is like a missing one at once, and its JSON is gone',
    async (change) => {
      const { id } = await world.buildVideo();
      const before = await shape(id);
      await expect.poll(() => isKept(id)).toBe(true);
      sqlite.exec(`UPDATE video SET ${change} WHERE id = ${id}`);
      expect(isKept(id)).toBe(false);
      expect(await shape(id)).toEqual(await shape(999_999));
      sqlite.exec(`UPDATE video SET state = 'approved', is_private = 0 WHERE id = ${id}`);
      expect(await shape(id)).toEqual(before);
    },
  );

  test('even a row that was left behind shows nothing private', async () => {
    const { id } = await world.buildVideo();
    make(id);
    const left = sqlite.prepare('SELECT json FROM video_json WHERE video_id = ?').pluck().get(id);
    sqlite.exec(`UPDATE video SET is_private = 1 WHERE id = ${id}`);
    sqlite.prepare('INSERT INTO video_json VALUES (?, ?, 0)').run(id, left);
    sqlite.exec(`UPDATE video_json SET made_for = (SELECT max(made_for) FROM video_json)`);
    expect(await shape(id)).toEqual(await shape(999_999));
  });

  test('a writer at work is not waited for, and what was wanted comes later', async () => {
    const { id } = await world.buildVideo();
    sqlite.exec('BEGIN IMMEDIATE');
    try {
      expect((await shape(id)).status).toBe(200);
      const started = performance.now();
      await expect(site.context.readyVideos.make()).rejects.toThrow('locked');
      expect(performance.now() - started).toBeLessThan(500);
    } finally {
      sqlite.exec('ROLLBACK');
    }
    expect(await site.context.readyVideos.make()).toBe(0);
    expect(isKept(id)).toBe(true);
  });

  test('each batch is one statement, and the same one: it is not prepared again', () => {
    const textsOf = (ids: readonly number[]) => {
      const steps = makeVideoJson(ids);
      const texts: string[] = [];
      for (let step = steps.next(); !step.done; step = steps.next({ rows: [], changed: 0 }))
        texts.push('compile' in step.value ? step.value.compile().sql : '');
      return texts;
    };
    expect(textsOf([ID, 1002, 1003])).toEqual([expect.stringContaining('json_each(?)')]);
    expect(textsOf([ID, 1002, 1003])).toEqual(textsOf([1004]));
  });

  test('what is asked for without end is made in bounded steps', async () => {
    const { readyVideos } = site.context;
    for (let id = 1; id <= 10_000; id++) readyVideos.want(String(id));
    expect(await readyVideos.make()).toBe(4_096 - 64);
    while ((await readyVideos.make()) > 0);
  });
});
