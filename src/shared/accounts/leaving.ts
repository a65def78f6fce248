/** The word to type for deleting an account, in each language. */
export const LEAVE_WORDS: readonly string[] = ['delete', '削除'];

/** How long a leaving member may come back, milliseconds. */
export const LEAVING_MS = 14 * 86_400_000;

/** How long an archive can be downloaded, and the least time between two archives, milliseconds. */
export const ARCHIVE_MS = 7 * 86_400_000;
export const ARCHIVE_EVERY_MS = 86_400_000;
