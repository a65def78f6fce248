import { VIDEO_CATEGORIES, VIDEO_TAG, VIDEO_TITLE } from '../../../../shared/upload/limits.ts';

type Params = Readonly<Record<string, number>>;

/** Limits that the text about a wrong field of a video's words names. */
export function wordParams(field: string, aboutMax: number): Params {
  if (field.startsWith('title')) return VIDEO_TITLE;
  if (field === 'categories') return VIDEO_CATEGORIES;
  if (field === 'tags') return { min: VIDEO_TAG.min, max: VIDEO_TAG.max };
  return { max: aboutMax };
}
