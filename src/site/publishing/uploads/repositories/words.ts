import { CATALOGUES } from '../../../../shared/filters/enums.ts';
import type { VideoDraft } from '../../../../shared/entities/upload.ts';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';

export const EMPTY_DRAFT: VideoDraft = {
  title_en: '',
  title_ja: '',
  description_en: '',
  description_ja: '',
  categories: [],
  models: [],
  new_models: [],
  tags: [],
  orientation: '0',
  gender: CATALOGUES[0],
  language: '',
  channel: '',
  is_private: false,
  picture: null,
};

/** The public metadata of a video, in the form's shape. */
export function* publicWords(videoId: number): Steps<VideoDraft> {
  const [row] = yield* rowsOf(
    db
      .selectFrom('video')
      .leftJoin('video_text', 'video_text.video_id', 'video.id')
      .leftJoin('channel', 'channel.id', 'video.channel_id')
      .select(['video.title_en', 'video.title_ja', 'video.catalogue', 'video.is_private'])
      .select(['video_text.description_en', 'video_text.description_ja', 'channel.dir as channel'])
      .where('video.id', '=', videoId),
  );
  if (!row) return EMPTY_DRAFT;
  const tags = yield* rowsOf(
    db.selectFrom('video_tag').select('tag').where('video_id', '=', videoId).orderBy('tag'),
  );
  const categories = yield* rowsOf(
    db
      .selectFrom('video_category')
      .innerJoin('category', 'category.id', 'video_category.category_id')
      .select('category.dir')
      .where('video_id', '=', videoId)
      .orderBy('category.dir'),
  );
  const models = yield* rowsOf(
    db
      .selectFrom('video_model')
      .innerJoin('model', 'model.id', 'video_model.model_id')
      .select('model.dir')
      .where('video_id', '=', videoId)
      .orderBy('model.dir'),
  );
  return {
    ...EMPTY_DRAFT,
    title_en: row.title_en,
    title_ja: row.title_ja,
    description_en: row.description_en ?? '',
    description_ja: row.description_ja ?? '',
    gender: row.catalogue,
    channel: row.channel ?? '',
    is_private: row.is_private === 1,
    tags: tags.map(({ tag }) => tag),
    categories: categories.map(({ dir }) => dir),
    models: models.map(({ dir }) => dir),
  };
}

interface Named {
  readonly id: number;
  readonly dir: string;
}

export function* categoriesBy(dirs: readonly string[]): Steps<readonly Named[]> {
  if (dirs.length === 0) return [];
  return yield* rowsOf(db.selectFrom('category').select(['id', 'dir']).where('dir', 'in', dirs));
}

export function* modelsBy(
  dirs: readonly string[],
): Steps<readonly (Named & { readonly birth_date: string | null })[]> {
  if (dirs.length === 0) return [];
  return yield* rowsOf(db.selectFrom('model').select(['id', 'dir', 'birth_date']).where('dir', 'in', dirs));
}

/** Channels of a member. */
export function* channelsOf(memberId: number) {
  return yield* rowsOf(
    db
      .selectFrom('channel')
      .select(['id', 'dir', 'title_en', 'title_ja'])
      .where('owner_id', '=', memberId)
      .orderBy('dir')
      .limit(100),
  );
}

/** Replaces the metadata in the link tables of a video. */
export function* replaceWords(
  videoId: number,
  { description_en, description_ja, tags }: VideoDraft,
  ids: { readonly categories: readonly number[]; readonly models: readonly number[] },
): Steps<void> {
  yield db
    .insertInto('video_text')
    .values({ video_id: videoId, description_en, description_ja })
    .onConflict((conflict) => conflict.column('video_id').doUpdateSet({ description_en, description_ja }));
  yield db.deleteFrom('video_tag').where('video_id', '=', videoId);
  for (const tag of tags) yield db.insertInto('video_tag').values({ video_id: videoId, tag });
  yield db.deleteFrom('video_category').where('video_id', '=', videoId);
  for (const category_id of ids.categories)
    yield db.insertInto('video_category').values({ video_id: videoId, category_id });
  yield db.deleteFrom('video_model').where('video_id', '=', videoId);
  for (const model_id of ids.models)
    yield db.insertInto('video_model').values({ video_id: videoId, model_id });
}
