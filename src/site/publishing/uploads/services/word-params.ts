import { VIDEO_CATEGORIES, VIDEO_TAG, VIDEO_TITLE } from '../../../../shared/upload/limits.ts';

type Params = Readonly<Record<string, number>>;

/** Limits in the error text of a wrong metadata field. */
export function wordParams(field: string, aboutMax: number): Params {
  if (field.startsWith('title')) return VIDEO_TITLE;
  if (field === 'categories') return VIDEO_CATEGORIES;
  if (field === 'tags') return { min: VIDEO_TAG.min, max: VIDEO_TAG.max };
  return { max: aboutMax };
}
