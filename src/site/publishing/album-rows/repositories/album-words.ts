import { db, rowsOf, type Steps } from '../../../platform/index.ts';

/** Metadata of an album. */
export interface AlbumWords {
  readonly title_en: string;
  readonly title_ja: string;
  /** `dir`s. */
  readonly models: readonly string[];
  readonly tags: readonly string[];
}

/** The metadata in an album's row; for a published album, that is the public metadata. */
export function* albumWords(albumId: number): Steps<AlbumWords & { models: string[]; tags: string[] }> {
  const [row] = yield* rowsOf(
    db.selectFrom('album').select(['title_en', 'title_ja']).where('id', '=', albumId),
  );
  const models = yield* rowsOf(
    db
      .selectFrom('album_model')
      .innerJoin('model', 'model.id', 'album_model.model_id')
      .select('model.dir')
      .where('album_id', '=', albumId)
      .orderBy('model.dir'),
  );
  const tags = yield* rowsOf(
    db.selectFrom('album_tag').select('tag').where('album_id', '=', albumId).orderBy('tag'),
  );
  return {
    title_en: row?.title_en ?? '',
    title_ja: row?.title_ja ?? '',
    models: models.map(({ dir }) => dir),
    tags: tags.map(({ tag }) => tag),
  };
}

export function* isAlbumPrivate(albumId: number): Steps<boolean> {
  const [row] = yield* rowsOf(db.selectFrom('album').select('is_private').where('id', '=', albumId));
  return row?.is_private === 1;
}

/** Replaces the metadata. @param modelIds of `words.models` */
export function* putAlbumWords(
  albumId: number,
  { title_en, title_ja, tags }: Omit<AlbumWords, 'models'>,
  modelIds: readonly number[],
): Steps<void> {
  yield db
    .updateTable('album')
    .set({ title_en: title_en || title_ja, title_ja })
    .where('id', '=', albumId);
  yield db.deleteFrom('album_tag').where('album_id', '=', albumId);
  for (const tag of tags) yield db.insertInto('album_tag').values({ album_id: albumId, tag });
  yield db.deleteFrom('album_model').where('album_id', '=', albumId);
  for (const model_id of modelIds) yield db.insertInto('album_model').values({ album_id: albumId, model_id });
}
