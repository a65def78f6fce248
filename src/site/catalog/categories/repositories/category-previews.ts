import type { Catalogue } from '../../../../shared/filters/enums.ts';
import type { SiteDatabase } from '../../../platform/index.ts';
import { PUBLIC } from '../../../visibility/index.ts';

export interface Preview {
  readonly thumb: string;
  readonly colour: string;
}

/** Address of a public video's picture. */
const thumb = `'/media/p/' || v.thumb_key || '.640.webp'`;

/** Most popular videos searched for all categories together: they cover every well-known category. */
const POPULAR = 600;
/** Newest videos of a category to search if it has no popular one. */
const NEWEST = 300;

/**
 * A picture for each category: from a popular public video that no earlier category shows, else from a new one; no
 * entry if there is neither. Reads a bounded number of rows, however many videos there are.
 * @param ids of the categories, in the order of the page
 */
export function categoryPreviews(
  database: SiteDatabase,
  catalogue: Catalogue,
  ids: readonly number[],
): ReadonlyMap<number, Preview> {
  const popular = popularOf(database, catalogue);
  const taken = new Set<string>();
  const chosen = new Map<number, Preview>();
  for (const id of ids) {
    const known = popular.get(id) ?? newestOf(database, catalogue, id);
    const preview = known.find((one) => !taken.has(one.thumb)) ?? known[0];
    if (!preview) continue;
    taken.add(preview.thumb);
    chosen.set(id, preview);
  }
  return chosen;
}

function popularOf(database: SiteDatabase, catalogue: Catalogue): ReadonlyMap<number, readonly Preview[]> {
  const statement = database.prepared(
    `SELECT l.category_id AS id, ${thumb} AS thumb, v.color AS colour
     FROM (SELECT v.id FROM video v INDEXED BY video_popular WHERE v.catalogue = ? AND ${PUBLIC}
           ORDER BY v.popularity DESC, v.id DESC LIMIT ${POPULAR}) p
     CROSS JOIN video v ON v.id = p.id CROSS JOIN video_category l ON l.video_id = v.id WHERE v.thumb_key <> ''`,
  );
  const found = new Map<number, Preview[]>();
  for (const row of statement.iterate(catalogue)) {
    const { id, ...preview } = row as Preview & { readonly id: number };
    const known = found.get(id);
    if (known) known.push(preview);
    else found.set(id, [preview]);
  }
  return found;
}

function newestOf(database: SiteDatabase, catalogue: Catalogue, id: number): readonly Preview[] {
  const statement = database.prepared(
    `SELECT ${thumb} AS thumb, v.color AS colour
     FROM (SELECT video_id FROM video_category WHERE category_id = ? ORDER BY video_id DESC LIMIT ${NEWEST}) l
     CROSS JOIN video v ON v.id = l.video_id
     WHERE v.catalogue = ? AND ${PUBLIC} AND v.thumb_key <> '' LIMIT 1`,
  );
  return statement.all(id, catalogue) as Preview[];
}
