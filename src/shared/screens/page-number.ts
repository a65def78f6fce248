import { PAGE } from '../limits.ts';

/** The page number in an address; `null`: not a page number. */
export function readPageNumber(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,6}$/.test(text)) return null;
  const page = Number(text);
  return page <= PAGE.max ? page : null;
}
