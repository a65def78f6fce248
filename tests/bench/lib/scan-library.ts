import type { Database } from 'better-sqlite3';

/** A video with what it is searched by, as it is written. */
export interface ScannedVideo {
  readonly id: number;
  readonly addedAt: number;
  readonly title: readonly string[];
  /** Names of its models, channel and categories and its tags; the same array for videos that share them all. */
  readonly others: readonly string[];
}

interface Row {
  readonly id: number;
  readonly added_at: number;
  readonly title_en: string;
  readonly title_ja: string;
  readonly channel_id: number | null;
  readonly models: string | null;
  readonly categories: string | null;
  readonly tags: string | null;
}

/** Different sets of names cached at hand. */
const KEPT = 20_000;

/** Every public video of the section str, the highest id first. */
export function* scanLibrary(site: Database): Generator<ScannedVideo> {
  const names = namesIn(site);
  const known = new Map<string, readonly string[]>();
  const rows = site.prepare<[], Row>(
    `SELECT v.id, v.added_at, v.title_en, v.title_ja, v.channel_id,
       (SELECT group_concat(l.model_id) FROM video_model l WHERE l.video_id = v.id) AS models,
       (SELECT group_concat(l.category_id) FROM video_category l WHERE l.video_id = v.id) AS categories,
       (SELECT group_concat(l.tag, char(10)) FROM video_tag l WHERE l.video_id = v.id) AS tags
     FROM video v NOT INDEXED
     WHERE v.catalogue = 'str' AND v.state = 'approved' AND v.is_private = 0 ORDER BY v.id DESC`,
  );
  for (const row of rows.iterate()) {
    const key = `${row.models}|${row.channel_id}|${row.categories}|${row.tags}`;
    const others = known.get(key) ?? othersOf(row, names);
    if (known.size >= KEPT) known.clear();
    known.set(key, others);
    yield { id: row.id, addedAt: row.added_at, title: [row.title_en, row.title_ja], others };
  }
}

type Names = ReadonlyMap<string, readonly string[]>;

/** Names by kind and id, other names of models among them. */
function namesIn(site: Database): Names {
  const found = new Map<string, string[]>();
  const rows = site
    .prepare<[], [string, string]>(
      `SELECT 'model' || id, title_en FROM model UNION ALL SELECT 'model' || id, title_ja FROM model
       UNION ALL SELECT 'model' || model_id, name FROM model_alias
       UNION ALL SELECT 'channel' || id, title_en FROM channel UNION ALL SELECT 'channel' || id, title_ja FROM channel
       UNION ALL SELECT 'category' || id, title_en FROM category
       UNION ALL SELECT 'category' || id, title_ja FROM category`,
    )
    .raw()
    .iterate();
  for (const [key, name] of rows as Iterable<[string, string]>) {
    const names = found.get(key) ?? [];
    names.push(name);
    found.set(key, names);
  }
  return found;
}

function othersOf({ models, channel_id, categories, tags }: Row, names: Names): readonly string[] {
  const of = (kind: string, ids: string | null) =>
    (ids?.split(',') ?? []).flatMap((id) => names.get(`${kind}${id}`) ?? []);
  const channel = channel_id === null ? null : String(channel_id);
  return [
    ...of('model', models),
    ...of('channel', channel),
    ...of('category', categories),
    ...(tags?.split('\n') ?? []),
  ];
}
