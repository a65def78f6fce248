import { publicModel } from '../../db/derived/public-rows.ts';
import type { SiteDatabase } from '../../db/open.ts';

export type NamedKind = 'category' | 'model' | 'channel';

/** Id of a category, model or channel that is shown, by its `dir` or its id. */
export function findObject(database: SiteDatabase, kind: NamedKind, object: string): number | undefined {
  // An id has one spelling; other digits are nobody's, as a dir is never digits alone.
  const column = /^[1-9]\d{0,14}$/.test(object) ? 'id' : 'dir';
  const value = column === 'id' ? Number(object) : object;
  const isShown = kind === 'model' ? publicModel('o') : 'TRUE';
  return database
    .prepared(`SELECT o.id FROM ${kind} o WHERE o.${column} = ? AND ${isShown}`)
    .pluck()
    .get(value) as number | undefined;
}

export function memberExists(database: SiteDatabase, id: number): boolean {
  return database.prepared('SELECT 1 FROM member WHERE id = ?').get(id) !== undefined;
}

/** The counter of all members. */
export function memberTotal(database: SiteDatabase): number {
  return database.prepared(`SELECT total FROM object_count WHERE kind = 'member'`).pluck().get() as number;
}
