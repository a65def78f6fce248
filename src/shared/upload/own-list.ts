import * as z from 'zod/mini';
import { localTitle } from '../format/title.ts';
import { tidySearch } from '../search/query.ts';

/** Orders of a member's own uploads; the first is the usual one. */
export const OWN_UPLOAD_SORTS = ['changed', 'newest', 'oldest', 'title'] as const;
export type OwnUploadSort = (typeof OWN_UPLOAD_SORTS)[number];

/** Most code points of a search in a member's uploads: a whole title fits. */
export const OWN_UPLOAD_SEARCH_MAX = 100;

/** A normalised search: no invisible characters, no lone surrogates, not too long. */
export const ownUploadSearch = (typed: string): string =>
  [...tidySearch(typed)].slice(0, OWN_UPLOAD_SEARCH_MAX).join('');

/** This search on the wire. Half a surrogate pair cannot be sent. */
export const ownUploadWords = z
  .string()
  .check(z.refine((text) => !/\p{Cs}/u.test(text) && [...text].length <= OWN_UPLOAD_SEARCH_MAX));

interface Titled {
  readonly id: string;
  readonly title_en: string;
  readonly title_ja: string;
  readonly file: { readonly name: string } | null;
}

/** The name of an upload in a language: its title, else its file, else its number. */
export function uploadTitle({ id, title_en, title_ja, file }: Titled, language: string): string {
  return localTitle({ title: title_en, titleJa: title_ja }, { language, country: '' }) || (file?.name ?? id);
}
