import type { VideoDraft } from '../../../../../shared/entities/upload.ts';
import { EMPTY_DRAFT } from '../../../../publishing/index.ts';
import { at } from '../../random.ts';
import { TEXTS } from '../../texts/texts.ts';
import type { Word } from '../../texts/word-table.ts';
import type { PlannedAlbum } from '../albums.ts';
import type { PlannedVideo } from '../videos.ts';
import type { Sending } from './under-way.ts';

/** The picture that members choose. */
const CHOSEN = 1;

/** Names by id, as forms have them. */
export interface Names {
  readonly channel: ReadonlyMap<number, string>;
  readonly model: ReadonlyMap<number, string>;
  /** Of the models in a video. */
  readonly models: ReadonlyMap<number, readonly string[]>;
}

/** The words of a video as its member wrote them. */
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

/** The same with another title, as an edit has it. */
export const edited = (draft: VideoDraft, { en, ja }: Word): VideoDraft => ({
  ...draft,
  title_en: `${draft.title_en}, ${en}`,
  title_ja: `${draft.title_ja}、${ja}`,
  picture: null,
});

/** The words of an album, as its row has them. */
export function draftOfAlbum({ row, models }: PlannedAlbum, { model }: Pick<Names, 'model'>): VideoDraft {
  return {
    ...EMPTY_DRAFT,
    title_en: row.title_en,
    title_ja: row.title_ja ?? '',
    models: models.map(({ model_id }) => model.get(model_id) ?? '').sort(),
  };
}

/** The words of what is on its way: a title. */
export function draftOfSending({ index }: Sending): VideoDraft {
  const { en, ja } = at(TEXTS.uploads.titles, index);
  return { ...EMPTY_DRAFT, title_en: en, title_ja: ja };
}
