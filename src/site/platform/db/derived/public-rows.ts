/** What everybody may see, as conditions on a row `r`; the policies say the same of queries. */
export const PUBLIC_ROW = `r.state = 'approved' AND r.is_private = 0`;
export const PUBLIC_PLAYLIST_ROW = 'r.is_private = 0';

/** Somebody who is known to have been 18 on each day that counts: `rules.ts` refuses a birth that is too late for one. */
export const PUBLIC_MODEL_ROW = 'r.birth_date IS NOT NULL';

/** The same of a query's model. @param alias its table there */
export const publicModel = (alias: string): string => PUBLIC_MODEL_ROW.replaceAll('r.', `${alias}.`);

const exists = (table: string, id: string, condition: string) =>
  `EXISTS (SELECT 1 FROM ${table} p WHERE p.id = ${id} AND ${condition.replaceAll('r.', 'p.')})`;

/** @param id SQL of the id */
export const isPublicVideo = (id: string) => exists('video', id, PUBLIC_ROW);
export const isPublicAlbum = (id: string) => exists('album', id, PUBLIC_ROW);
export const isPublicPlaylist = (id: string) => exists('playlist', id, PUBLIC_PLAYLIST_ROW);
