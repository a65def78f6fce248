import type { FieldError } from '../errors/app-error.ts';
import { textLength, tidyLine } from '../text/written.ts';
import { CAPTION_MAX } from './album-limits.ts';
import { wordErrors } from './video-words.ts';

interface Words {
  readonly title_en: string;
  readonly title_ja: string;
  readonly tags: readonly string[];
}

/**
 * Errors of an album's normalised metadata, by the rules of videos.
 * @param whole whether missing fields are errors too
 */
export const albumWordErrors = ({ title_en, title_ja, tags }: Words, whole: boolean): readonly FieldError[] =>
  wordErrors(
    { title_en, title_ja, tags, description_en: '', description_ja: '', categories: [] },
    whole,
  ).filter(({ field }) => field !== 'categories');

/** A caption in its stored form. */
export const tidyCaption = tidyLine;

export const isCaptionTooLong = (text: string) => textLength(text) > CAPTION_MAX;
