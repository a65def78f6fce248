import type { Catalogue } from '../../../../shared/filters/enums.ts';
import type { SiteDatabase } from '../../../platform/index.ts';
import { PUBLIC_LINK } from '../../../visibility/index.ts';

export interface Preview {
  readonly thumb: string;
  readonly colour: string;
}

/** Address of a public video's picture. */
const thumb = `'/media/p/' || v.thumb_key || '.640.webp'`;

/** Most popular videos of a category that are searched for one that no other category shows. */
const MOST = 20;

/**
 * A picture for each category: from its most popular public video that no earlier category shows, else from its most
 * popular one; no entry without any. Reads a bounded number of rows, however many videos there are, and mostly one.
 * @param ids of the categories, in the order of the page
 */
export function categoryPreviews(
  database: SiteDatabase,
  catalogue: Catalogue,
  ids: readonly number[],
): ReadonlyMap<number, Preview> {
  const taken = new Set<string>();
  const chosen = new Map<number, Preview>();
  for (const id of ids) {
    const preview = firstOf(popularOf(database, catalogue, id), taken);
    if (!preview) continue;
    taken.add(preview.thumb);
    chosen.set(id, preview);
  }
  return chosen;
}

/** The first that is not taken, else the first. */
function firstOf(previews: Iterable<Preview>, taken: ReadonlySet<string>): Preview | undefined {
  let first: Preview | undefined;
  for (const preview of previews) {
    if (!taken.has(preview.thumb)) return preview;
    first ??= preview;
  }
  return first;
}

function popularOf(database: SiteDatabase, catalogue: Catalogue, id: number): Iterable<Preview> {
  const statement = database.prepared(
    `SELECT ${thumb} AS thumb, v.color AS colour
     FROM (SELECT v.video_id FROM video_category v INDEXED BY video_category_popular
           WHERE v.category_id = ? AND v.catalogue = ? AND ${PUBLIC_LINK}
           ORDER BY v.popularity DESC, v.video_id DESC LIMIT ${MOST}) l
     CROSS JOIN video v ON v.id = l.video_id WHERE v.thumb_key <> ''`,
  );
  return statement.iterate(id, catalogue) as Iterable<Preview>;
}
