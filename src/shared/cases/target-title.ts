import { localTitle } from '../format/title.ts';

/** The title of a case's target in the reader's language. */
export const targetTitle = (
  target: { readonly title: string; readonly title_ja: string },
  language: string,
) => localTitle({ title: target.title, titleJa: target.title_ja }, { language, country: '' });
