import type { FieldError } from '../errors/app-error.ts';
import { textLength, tidyLine } from '../text/written.ts';
import { CAPTION_MAX } from './album-limits.ts';
import { wordErrors } from './video-words.ts';

interface Words {
  readonly title_en: string;
  readonly title_ja: string;
  readonly tags: readonly string[];
}

/** What is wrong with an album's tidied words, by the rules of a video's; `whole`: with what is missing too. */
export const albumWordErrors = ({ title_en, title_ja, tags }: Words, whole: boolean): readonly FieldError[] =>
  wordErrors(
    { title_en, title_ja, tags, description_en: '', description_ja: '', categories: [] },
    whole,
  ).filter(({ field }) => field !== 'categories');

/** A caption as it is stored. */
export const tidyCaption = tidyLine;

export const isCaptionTooLong = (text: string) => textLength(text) > CAPTION_MAX;
