import type { SiteDatabase } from '../../src/site/platform/db/open.ts';

/** Writes a category; ids from 1, and the names of the n-th tell its number. */
export function buildCategory(
  { database: { sqlite } }: { readonly database: SiteDatabase },
  ask: { readonly dir?: string; readonly title?: string; readonly titleJa?: string } = {},
): { id: number; dir: string } {
  const id = (sqlite.prepare<[], number | null>('SELECT max(id) FROM category').pluck().get() ?? 0) + 1;
  const { dir = `category-${id}`, title = `Category ${id}`, titleJa = `カテゴリー${id}` } = ask;
  sqlite
    .prepare('INSERT INTO category (id, dir, title_en, title_ja) VALUES (?, ?, ?, ?)')
    .run(id, dir, title, titleJa);
  return { id, dir };
}
