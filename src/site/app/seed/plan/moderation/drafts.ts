import type { VideoDraft } from '../../../../../shared/entities/upload.ts';
import { EMPTY_DRAFT } from '../../../../publishing/index.ts';
import { at } from '../../random.ts';
import { TEXTS } from '../../texts/texts.ts';
import type { Word } from '../../texts/word-table.ts';
import type { PlannedAlbum } from '../albums.ts';
import type { PlannedVideo } from '../videos.ts';
import type { Sending } from './under-way.ts';

/** Position of the picture that members choose. */
const CHOSEN = 1;

/** `dir`s by id, as forms use them. */
export interface Names {
  readonly channel: ReadonlyMap<number, string>;
  readonly model: ReadonlyMap<number, string>;
  /** `dir`s of the models in each video, by the video's id. */
  readonly models: ReadonlyMap<number, readonly string[]>;
}

/** The metadata of a video as its member wrote it. */
export function draftOfVideo(
  { row, text, tags, title }: PlannedVideo,
  { channel, models }: Names,
): VideoDraft {
  return {
    ...EMPTY_DRAFT,
    title_en: row.title_en,
    title_ja: row.title_ja ?? '',
    description_en: text.description_en ?? '',
    description_ja: text.description_ja ?? '',
    categories: title.categories.slice(0, 3),
    models: [...(models.get(row.id) ?? [])],
    tags: [...tags],
    gender: row.catalogue,
    channel: channel.get(row.channel_id ?? 0) ?? '',
    is_private: row.is_private === 1,
    picture: CHOSEN,
  };
}

/** The metadata of an edit: the same with another title. */
export const edited = (draft: VideoDraft, { en, ja }: Word): VideoDraft => ({
  ...draft,
  title_en: `${draft.title_en}, ${en}`,
  title_ja: `${draft.title_ja}、${ja}`,
  picture: null,
});

/** The metadata of an album, from its row. */
export function draftOfAlbum({ row, models }: PlannedAlbum, { model }: Pick<Names, 'model'>): VideoDraft {
  return {
    ...EMPTY_DRAFT,
    title_en: row.title_en,
    title_ja: row.title_ja ?? '',
    models: models.map(({ model_id }) => model.get(model_id) ?? '').sort(),
  };
}

/** The metadata of an unfinished upload: only a title. */
export function draftOfSending({ index }: Sending): VideoDraft {
  const { en, ja } = at(TEXTS.uploads.titles, index);
  return { ...EMPTY_DRAFT, title_en: en, title_ja: ja };
}
