import type { InputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import type { UploadDetail } from '../../../shared/entities/upload.ts';
import type { FieldError } from '../../../shared/errors/app-error.ts';
import { tidyWords, wordErrors } from '../../../shared/upload/video-words.ts';

/** The form's fields by their wire names; lists are texts with commas. */
export interface DraftValues {
  readonly title_en: string;
  readonly title_ja: string;
  readonly description_en: string;
  readonly description_ja: string;
  readonly categories: string;
  readonly tags: string;
  /** `dir`s of models that the site knows. */
  readonly models: string;
  readonly new_models: string;
  readonly orientation: string;
  readonly gender: string;
  readonly language: string;
  readonly channel: string;
  /** `0` everyone, `1` only the owner. */
  readonly visible: string;
}

export const draftValues = ({ draft }: UploadDetail): DraftValues => ({
  title_en: draft.title_en,
  title_ja: draft.title_ja,
  description_en: draft.description_en,
  description_ja: draft.description_ja,
  categories: draft.categories.join(','),
  tags: draft.tags.join(', '),
  models: draft.models.join(','),
  new_models: draft.new_models.join(', '),
  orientation: draft.orientation,
  gender: draft.gender,
  language: draft.language,
  channel: draft.channel,
  visible: draft.is_private ? '1' : '0',
});

const listOf = (text: string) =>
  text
    .split(/[,、，]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const wordsOf = (values: DraftValues) =>
  tidyWords({
    title_en: values.title_en,
    title_ja: values.title_ja,
    description_en: values.description_en,
    description_ja: values.description_ja,
    categories: listOf(values.categories),
    models: listOf(values.models),
    tags: listOf(values.tags),
    new_models: listOf(values.new_models),
  });

/** Errors of the metadata; missing fields are named when it is sent for review. */
export const checkDraft = (
  { description_max }: Pick<UploadDetail, 'description_max'>,
  values: DraftValues,
): readonly FieldError[] => wordErrors(wordsOf(values), false, description_max);

export function draftInput({ id }: UploadDetail, values: DraftValues): InputOf<Api['video.save']> {
  const { categories, tags, new_models } = wordsOf(values);
  return {
    ...values,
    id,
    categories: categories.join(','),
    tags: tags.join(','),
    new_models: new_models.join(','),
  } as InputOf<Api['video.save']>;
}
