import type { Language, Catalogue } from '../../../../shared/filters/enums.ts';
import { publicModel, type SiteDatabase } from '../../../platform/index.ts';
import { pictureSql } from '../../../visibility/index.ts';

const titleIn = (language: Language) =>
  language === 'ja'
    ? `iif(o.title_ja = '', o.title_en, o.title_ja)`
    : `iif(o.title_en = '', o.title_ja, o.title_en)`;

interface TitleRow {
  readonly dir: string;
  readonly title: string;
}

interface NamedRow extends TitleRow {
  readonly total: number;
}

interface CategoryRow extends NamedRow {
  readonly id: number;
}

/** Categories of a catalogue with their numbers of public videos, without empty ones; the largest first or by dir. */
export function categoryRows(
  database: SiteDatabase,
  catalogue: Catalogue,
  language: Language,
  most: number | null,
): readonly CategoryRow[] {
  const order = most === null ? 'o.dir' : 'k.total DESC, o.dir';
  const statement = database.prepared(
    `SELECT o.id, o.dir, ${titleIn(language)} AS title, k.total FROM video_count k JOIN category o ON o.id = k.object
     WHERE k.scope = 'category' AND k.catalogue = ? AND k.total > 0 ORDER BY ${order} LIMIT ?`,
  );
  return statement.all(catalogue, most ?? -1) as CategoryRow[];
}

/** Every category by dir, with its number of public videos in a catalogue. */
export function everyCategoryRows(
  database: SiteDatabase,
  catalogue: Catalogue,
  language: Language,
): readonly CategoryRow[] {
  const statement = database.prepared(
    `SELECT o.id, o.dir, ${titleIn(language)} AS title, coalesce(k.total, 0) AS total FROM category o
     LEFT JOIN video_count k ON k.scope = 'category' AND k.object = CAST(o.id AS TEXT) AND k.catalogue = ?
     ORDER BY o.dir`,
  );
  return statement.all(catalogue) as CategoryRow[];
}

/** The title of a category, even if it is empty. */
export function categoryRow(database: SiteDatabase, id: number, language: Language): TitleRow | undefined {
  const statement = database.prepared(
    `SELECT o.dir, ${titleIn(language)} AS title FROM category o WHERE o.id = ?`,
  );
  return statement.get(id) as TitleRow | undefined;
}

/** Countries of public videos, most videos first. @param catalogue `null`: all of them together */
export function countryRows(
  database: SiteDatabase,
  catalogue: Catalogue | null,
): readonly { readonly country: string; readonly total: number }[] {
  const statement = database.prepared(
    `SELECT object AS country, sum(total) AS total FROM video_count
     WHERE scope = 'country' AND (@catalogue IS NULL OR catalogue = @catalogue) AND total > 0
     GROUP BY object ORDER BY sum(total) DESC, object`,
  );
  return statement.all({ catalogue }) as { country: string; total: number }[];
}

interface ModelRow extends NamedRow {
  readonly image: string;
}

/** Models with the most public videos. */
export function topModelRows(
  database: SiteDatabase,
  catalogue: Catalogue,
  language: Language,
  most: number,
): readonly ModelRow[] {
  const statement = database.prepared(
    `SELECT o.dir, ${titleIn(language)} AS title, k.total, ${pictureSql('o.image_key')} AS image
     FROM video_count k JOIN model o ON o.id = k.object
     WHERE k.scope = 'model' AND k.catalogue = ? AND k.total > 0 AND ${publicModel('o')} ORDER BY k.total DESC, o.dir LIMIT ?`,
  );
  return statement.all(catalogue, most) as ModelRow[];
}

/**
 * Matches any kana or kanji, also rare ones (GLOB knows no scripts). A tag has no language, so its script decides in
 * which language it is a keyword.
 */
const JAPANESE = `object GLOB '*[ぁ-ヿ㐀-鿿豈-﫿𠀀-𳿿]*'`;

/** Tags with the most public videos, in the script of the language. */
export function topTags(
  database: SiteDatabase,
  catalogue: Catalogue,
  language: Language,
  most: number,
): readonly string[] {
  const statement = database.prepared(
    `SELECT object FROM video_count WHERE scope = 'tag' AND catalogue = ? AND total > 0
     AND ${language === 'ja' ? JAPANESE : `NOT ${JAPANESE}`} ORDER BY total DESC, object LIMIT ?`,
  );
  return statement.pluck().all(catalogue, most) as string[];
}
