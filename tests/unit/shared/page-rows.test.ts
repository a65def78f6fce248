import { describe, expect, it } from 'vitest';
import { knownRow, pageRow } from '../../../src/shared/api/page-rows.ts';
import { api, type Operation } from '../../../src/shared/api/table/index.ts';

const operations = Object.keys(api) as Operation[];

describe('rows of the page', () => {
  it('come a part at a time: a screen brings those of its own calls', async () => {
    expect(['videos.list', 'models.list'].map((name) => knownRow(name as Operation))).toEqual([
      api['videos.list'],
      null,
    ]);
    await pageRow('models.list');
    expect([knownRow('model.get'), knownRow('albums.list')]).toEqual([api['model.get'], null]);
  });

  it.each(operations)(
    '%s has the row of the contract, and keeps it at hand once it was asked for',
    async (name) => {
      expect(await pageRow(name)).toBe(api[name]);
      expect(knownRow(name)).toBe(api[name]);
    },
  );

  it.each(['nobody.knows', 'toString', '__proto__'])('refuses %s, which is no operation', async (name) => {
    await expect(pageRow(name as Operation)).rejects.toMatchObject({
      code: 'bad_request',
      field: 'operation',
    });
    expect(knownRow(name as Operation)).toBeNull();
  });
});
