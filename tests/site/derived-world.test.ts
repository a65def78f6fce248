import { describe, expect, test } from 'vitest';
import { COPIES, type Copy } from '../../src/site/platform/db/derived/copies.ts';
import { wrongCopies } from '../../src/site/platform/db/derived/copy-sql.ts';
import { DERIVED, makeDerived } from '../../src/site/platform/db/derived.ts';
import type { TableRule } from '../../src/site/platform/db/derived/table-rule.ts';
import type { Derived } from '../../src/site/platform/db/derived/triggers.ts';
import { NAME_KINDS, type NameKind } from '../../src/site/catalog/search/index/facets.ts';
import { searchSource } from '../../src/site/catalog/search/repositories/source.ts';
import { shared } from '../support/shared.ts';
import { makeReady, readyJson, recounted, stored } from './derived-truth.ts';
import { makeFullWorld } from './full-world.ts';
import { randomChanges } from './random-changes.ts';

const world = shared(await makeFullWorld());
const source = searchSource(world.database.sqlite);

const KINDS = Object.keys(NAME_KINDS) as NameKind[];

/** What the search index would hold of everything, by kind and id. What a video is worth follows its counters later. */
function documents(): ReadonlyMap<string, string> {
  const { sqlite } = world.database;
  const ids = (table: string) => sqlite.prepare<[], number>(`SELECT id FROM ${table}`).pluck().all();
  const texts = ids('video').map((id) => {
    const { worth: _worth, ...rest } = source.video(id) ?? { worth: 0 };
    return [`video ${id}`, rest] as const;
  });
  const names = KINDS.flatMap((kind) =>
    ids(kind).map((id) => [`${kind} ${id}`, source.names(kind, id)] as const),
  );
  return new Map([...texts, ...names].map(([key, value]) => [key, JSON.stringify(value)]));
}

/** What the index follows of the log's lines after a position: what they name, and the videos that carry a name. */
function followed(position: number): ReadonlySet<string> {
  const lines = source.changesAfter(position, 10_000);
  return new Set(
    lines.flatMap(({ kind, object }) => [
      `${kind} ${object}`,
      ...(kind === 'video' ? [] : [...source.videosOf(kind, object)].map((id) => `video ${id}`)),
    ]),
  );
}

/** Looks after each change at what is not as it would come out of the rows alone; counters are asked less often. */
function watcher() {
  const { sqlite } = world.database;
  makeReady(sqlite);
  let before = documents();
  let position = source.lastPosition();
  return (done: string): string | null => {
    const ready = readyJson(sqlite);
    if (JSON.stringify(ready.stored) !== JSON.stringify(ready.made)) return `${done}: ready JSON`;
    makeReady(sqlite);
    const log = followed(position);
    const after = documents();
    const missed = [...after].find(([key, text]) => before.get(key) !== text && !log.has(key));
    if (missed) return `${done}: search log without ${missed[0]}`;
    const [wrong] = wrongCopies(sqlite, COPIES);
    if (wrong !== undefined) return `${done}: copies in ${wrong}`;
    before = after;
    position = source.lastPosition();
    return null;
  };
}

function counterMismatch(done: string): string | null {
  const { sqlite } = world.database;
  const [counters, real] = [stored(sqlite), recounted(sqlite)];
  const wrong = Object.keys(real).find(
    (table) => JSON.stringify(counters[table]) !== JSON.stringify(real[table]),
  );
  return wrong === undefined ? null : `${done}: counters in ${wrong}`;
}

interface Run {
  readonly mismatch: string | null;
  /** Changes that the database took. */
  readonly done: number;
}

/** The first mismatch after random changes with a list; all is taken back. @param tables whose rows change; default all, in every way */
function firstMismatch(derived: Derived, changes: number, tables?: readonly string[]): Run {
  const { sqlite } = world.database;
  let done = 0;
  sqlite.exec('BEGIN');
  try {
    makeDerived(sqlite, derived);
    const change = randomChanges(sqlite, 7, tables);
    const mismatchOf = watcher();
    for (let tried = 1; tried <= changes; tried++) {
      const name = change();
      if (name === false) continue;
      done += 1;
      const mismatch = mismatchOf(name) ?? (done % 10 === 0 ? counterMismatch(name) : null);
      if (mismatch !== null) return { mismatch, done };
    }
    sqlite.exec(`INSERT INTO member_search (member_search, rank) VALUES ('integrity-check', 1)`);
    return { mismatch: counterMismatch('all'), done };
  } finally {
    sqlite.exec('ROLLBACK');
  }
}

/** The list with another rule for a table. */
function without(table: string, change: (rule: TableRule) => TableRule): Derived {
  const rule = DERIVED.tables[table];
  if (!rule) throw new Error(`no table ${table}`);
  return { ...DERIVED, tables: { ...DERIVED.tables, [table]: change(rule) } };
}

function withoutViews({ columns: { views: _views, ...columns }, ...copy }: Copy): Copy {
  return { ...copy, columns };
}

const hidden = (column: string) => (rule: TableRule) => ({
  ...rule,
  columns: { ...rule.columns, [column]: 'hidden' as const },
});
const notSearched = (column: string) => (rule: TableRule) => ({
  ...rule,
  ...(rule.search && {
    search: { ...rule.search, columns: rule.search.columns.filter((name) => name !== column) },
  }),
});

describe('counters, copies, ready JSON and the search log', () => {
  test('are what the rows alone give, after hundreds of changes to any table', () => {
    const { mismatch, done } = firstMismatch(DERIVED, 500);
    expect(mismatch).toBeNull();
    expect(done).toBeGreaterThan(200);
  });

  const noPlaylists = DERIVED.counters.filter(({ into }) => into !== 'playlist');
  test.each([
    ['a column of the ready JSON', without('video', hidden('title_en')), ['video'], 'ready JSON'],
    ['a name in the ready JSON', without('model', hidden('title_ja')), ['model'], 'ready JSON'],
    ['a column of the search index', without('video', notSearched('title_ja')), ['video'], 'search log'],
    ['a counter', { ...DERIVED, counters: noPlaylists }, ['playlist_video'], 'counters in playlist'],
    ['a copy', { ...DERIVED, copies: COPIES.slice(0, 1) }, ['video'], 'copies in video_model'],
    [
      'a copied column',
      { ...DERIVED, copies: COPIES.map(withoutViews) },
      ['video'],
      'copies in video_category',
    ],
    ['a moved link', { ...DERIVED, copies: COPIES.slice(1) }, ['video_category'], 'copies in video_category'],
  ] as const)('control: %s missing from the list is found', (_what, derived, tables, expected) => {
    expect(firstMismatch(derived, 400, tables).mismatch).toContain(expected);
  });

  test('control: an index of names that does not follow is found', () => {
    const unindexed = { ...DERIVED, rules: { ...DERIVED.rules, indexed: [] } };
    expect(() => firstMismatch(unindexed, 100, ['member'])).toThrow('malformed');
  });
});
