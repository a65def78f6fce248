import type { Database } from 'better-sqlite3';
import type { Catalogue } from '../../../../shared/filters/enums.ts';
import { PUBLIC } from '../../../visibility/threads.ts';
import type { VideoTexts } from '../index/document.ts';
import type { NameKind } from '../index/facets.ts';
import { facetsOf, type FacetRow } from './facet-columns.ts';
import { WORTH } from './worth.ts';

/** A batch of videos. */
export interface Batch {
  readonly videos: readonly { readonly id: number; readonly texts: VideoTexts }[];
  /** The batch has all public videos up to this id; `null`: it was the last one. */
  readonly upTo: number | null;
}

interface Row extends FacetRow {
  readonly catalogue: Catalogue;
  readonly id: number;
  readonly title_en: string;
  readonly title_ja: string;
  readonly channel_id: number | null;
  readonly worth: number;
}

type NamesOf = (kind: NameKind, id: number) => readonly string[] | undefined;

/** Names that are cached. */
const REMEMBERED = 20_000;

/**
 * Public videos by ascending id, for an index that is rebuilt. Reading batches is several times faster than reading
 * single videos. Names are cached, so use it for one pass only; the caller follows later changes afterwards.
 */
export function videoBatches(sqlite: Database, read: NamesOf): (after: number, most: number) => Batch {
  // By id: few videos are left out, and an index of public videos would need a sort.
  const videos = sqlite.prepare<[number, number], Row>(
    `SELECT v.id, v.title_en, v.title_ja, v.catalogue, v.is_hd, v.is_exclusive, v.duration, v.channel_id,
       ${WORTH} AS worth
     FROM video v NOT INDEXED WHERE v.id > ? AND ${PUBLIC} ORDER BY v.id LIMIT ?`,
  );
  const links = (table: string, column: string) =>
    sqlite.prepare<[number, number]>(
      `SELECT video_id, ${column} FROM ${table} WHERE video_id BETWEEN ? AND ? ORDER BY video_id`,
    );
  const models = links('video_model', 'model_id');
  const categories = links('video_category', 'category_id');
  const tags = links('video_tag', 'tag');
  const namesOf = remembering(read);
  return (after, most) => {
    const rows = videos.all(after, most);
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return { videos: [], upTo: null };
    const grouped = <Value>(statement: typeof models) => byVideo<Value>(statement, first.id, last.id);
    const [modelsOf, categoriesOf] = [grouped<number>(models), grouped<number>(categories)];
    const tagsOf = grouped<string>(tags);
    const found = rows.map((row) => ({
      id: row.id,
      texts: {
        catalogue: row.catalogue,
        titleEn: row.title_en,
        titleJa: row.title_ja,
        names: [
          ...modelsOf(row.id).flatMap((id) => namesOf('model', id)),
          ...(row.channel_id === null ? [] : namesOf('channel', row.channel_id)),
        ],
        topics: [...categoriesOf(row.id).flatMap((id) => namesOf('category', id)), ...tagsOf(row.id)],
        facets: facetsOf(row),
        worth: row.worth,
      },
    }));
    return { videos: found, upTo: rows.length < most ? null : last.id };
  };
}

const NONE: readonly never[] = [];

function byVideo<Value>(
  statement: { raw(isOn: boolean): { all(from: number, to: number): unknown[] } },
  from: number,
  to: number,
): (video: number) => readonly Value[] {
  const all = new Map<number, Value[]>();
  for (const [video, value] of statement.raw(true).all(from, to) as [number, Value][]) {
    const known = all.get(video);
    if (known) known.push(value);
    else all.set(video, [value]);
  }
  return (video) => all.get(video) ?? NONE;
}

function remembering(read: NamesOf): (kind: NameKind, id: number) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (kind, id) => {
    const key = `${kind}${id}`;
    const found = known.get(key);
    if (found) return found;
    if (known.size >= REMEMBERED) known.clear();
    const names = read(kind, id) ?? NONE;
    known.set(key, names);
    return names;
  };
}
