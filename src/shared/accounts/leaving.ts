/** What is typed to delete an account, in each language. */
export const LEAVE_WORDS: readonly string[] = ['delete', '削除'];

/** How long one may come back, milliseconds. */
export const LEAVING_MS = 14 * 86_400_000;

/** How long an archive of one's data can be fetched, and the least time between two, milliseconds. */
export const ARCHIVE_MS = 7 * 86_400_000;
export const ARCHIVE_EVERY_MS = 86_400_000;
