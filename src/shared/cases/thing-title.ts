import { localTitle } from '../format/title.ts';

/** What a case is about, as it is called in the reader's language. */
export const thingTitle = (thing: { readonly title: string; readonly title_ja: string }, language: string) =>
  localTitle({ title: thing.title, titleJa: thing.title_ja }, { language, country: '' });
