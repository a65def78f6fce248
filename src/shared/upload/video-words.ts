import { textLength, tidyLine, tidyLines } from '../text/written.ts';
import type { FieldError } from '../errors/app-error.ts';
import { VIDEO_ABOUT_MAX, VIDEO_CATEGORIES, VIDEO_TAG, VIDEO_TITLE } from './limits.ts';

/** The metadata of a video in its form. */
export interface VideoWords {
  readonly title_en: string;
  readonly title_ja: string;
  readonly description_en: string;
  readonly description_ja: string;
  /** `dir`s. */
  readonly categories: readonly string[];
  readonly models: readonly string[];
  /** Proposed names of new models. */
  readonly new_models: readonly string[];
  readonly tags: readonly string[];
}

/** Normalised metadata, the same on client and site. */
export function tidyWords<Words extends Partial<VideoWords>>(words: Words): Words {
  const { title_en, title_ja, description_en, description_ja, tags, new_models } = words;
  return {
    ...words,
    ...(title_en !== undefined && { title_en: tidyLine(title_en) }),
    ...(title_ja !== undefined && { title_ja: tidyLine(title_ja) }),
    ...(description_en !== undefined && { description_en: tidyLines(description_en) }),
    ...(description_ja !== undefined && { description_ja: tidyLines(description_ja) }),
    ...(tags !== undefined && { tags: [...new Set(tags.map(tidyTag).filter((tag) => tag !== ''))] }),
    ...(new_models !== undefined && {
      new_models: [...new Set(new_models.map(tidyLine).filter((name) => name !== ''))],
    }),
  };
}

const tidyTag = (tag: string) => tidyLine(tag).toLowerCase();

/**
 * Errors of normalised metadata.
 * @param whole with missing fields too, as for the review
 * @param aboutMax code points of a description, if the site has another limit
 */
export function wordErrors(
  {
    title_en,
    title_ja,
    description_en,
    description_ja,
    categories,
    tags,
  }: Omit<VideoWords, 'models' | 'new_models'>,
  whole: boolean,
  aboutMax: number = VIDEO_ABOUT_MAX,
): readonly FieldError[] {
  const errors: FieldError[] = [];
  const add = (field: string, code: string | null) => code !== null && errors.push({ field, code });
  if (whole && title_en === '' && title_ja === '') add('title_en', 'title_required');
  add('title_en', titleError(title_en));
  add('title_ja', titleError(title_ja));
  for (const [field, text] of Object.entries({ description_en, description_ja }))
    add(field, textLength(text) > aboutMax ? 'max_length' : null);
  if (whole && categories.length < VIDEO_CATEGORIES.min) add('categories', 'too_few_categories');
  if (categories.length > VIDEO_CATEGORIES.max) add('categories', 'too_many_categories');
  if (tags.some((tag) => textLength(tag) < VIDEO_TAG.min)) add('tags', 'min_length');
  if (tags.length > VIDEO_TAG.most || tags.some((tag) => textLength(tag) > VIDEO_TAG.max))
    add('tags', 'max_length');
  return errors;
}

function titleError(title: string): string | null {
  if (title === '') return null;
  if (textLength(title) < VIDEO_TITLE.min) return 'min_length';
  return textLength(title) > VIDEO_TITLE.max ? 'max_length' : null;
}
