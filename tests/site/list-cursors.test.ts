import { describe, expect, test } from 'vitest';
import { createCursors, type Cursors } from '../../src/site/platform/paging/repositories/cursors.ts';
import { itemsJson, STRIDE, type ListQuery } from '../../src/site/platform/paging/repositories/list-query.ts';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';

/** More than two far anchors. */
const ROWS = STRIDE * 2 + 500;

const walk: ListQuery = {
  table: 'item',
  alias: 'i',
  from: 'item i INDEXED BY item_best',
  where: '1',
  column: 'best',
  values: {},
  ordered: true,
  item: 'i.id',
};

let statements: string[] = [];

const world = shared(await makeWorld());
// Every value three times: ties are on both sides of every cursor.
world.database.sqlite.exec(`
  CREATE TABLE item (id INTEGER PRIMARY KEY, best INTEGER NOT NULL) STRICT;
  CREATE INDEX item_best ON item (best DESC, id DESC);
  WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < ${ROWS})
    INSERT INTO item (id, best) SELECT n, n / 3 FROM c;`);

/** Ids of a page of ten. */
function page(skip: number, anchors: Cursors): readonly number[] {
  statements = [];
  const { database } = world;
  const noted = { ...database, prepared: (text: string) => (statements.push(text), database.prepared(text)) };
  const json = itemsJson(noted, walk, { skip, count: 10, viewer: 0 }, anchors);
  return JSON.parse(json.toString()) as number[];
}

const expected = (skip: number) => Array.from({ length: 10 }, (_none, at) => ROWS - skip - at);

/** Notes what is stored. */
function notedAnchors(): { anchors: Cursors; skips: number[] } {
  const [anchors, skips] = [createCursors(), [] as number[]];
  return {
    skips,
    anchors: { ...anchors, keep: (one) => (skips.push(one.skip), anchors.keep(one)) },
  };
}

describe('a page of a long list', () => {
  test('is reached in long steps and then in short ones, once', () => {
    const { anchors, skips } = notedAnchors();
    expect(page(2_885, anchors)).toEqual(expected(2_885));
    expect(skips).toEqual([1_200, 2_400, 2_640, 2_880]);
    expect(page(2_890, anchors)).toEqual(expected(2_890));
    expect(statements).toHaveLength(1);
    expect(page(1_700, anchors)).toEqual(expected(1_700));
    expect(skips.slice(4)).toEqual([1_440, 1_680]);
    expect(statements).toHaveLength(3);
  });

  test('is counted from the top before the first long step', () => {
    const { anchors, skips } = notedAnchors();
    page(2_000, anchors);
    skips.length = 0;
    expect(page(1_190, anchors)).toEqual(expected(1_190));
    expect(skips).toEqual([]);
  });

  test('is empty behind the end, and nothing is stored there', () => {
    const { anchors, skips } = notedAnchors();
    expect(page(ROWS + 2_000, anchors)).toEqual([]);
    expect(skips.every((skip) => skip < ROWS)).toBe(true);
  });

  test('control: an anchor one row off shows', () => {
    const anchors = createCursors();
    page(2_000, anchors);
    const known = anchors.nearest(2_000, 240);
    if (!known) throw new Error('no anchor');
    anchors.keep({ ...known, value: known.value + 1 });
    expect(page(2_000, anchors)).not.toEqual(expected(2_000));
  });
});
