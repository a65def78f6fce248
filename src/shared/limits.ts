/** Limits that client, server and texts share (specification 5 and 9). */
export const PAGE = { min: 1, max: 9_999_999 } as const;

/** Tiles a listing may ask for at once. */
export const COUNT = { min: 1, max: 120 } as const;

/** Longest e-mail address there can be, characters. */
export const EMAIL_MAX = 254;

/** Code points of a user name, and of a password: the least a site may ask for, and the most (specification 5). */
export const USERNAME = { min: 3, max: 20 } as const;
export const PASSWORD = { floor: 5, max: 128 } as const;

/** Longest search in the local history, as for the site's own search (decisions A). */
export const HISTORY_SEARCH_MAX = 69;

/** Hits of a search of the local history that are counted and shown at most, the newest. */
export const HISTORY_HITS = 3_000;

/** Hits of a search that are counted and shown at most; of more, those of the newest videos. */
export const SEARCH_HITS = 2_000;

/** Longest message of a report, code points, and its image, bytes (specification 5). */
export const REPORT = { messageMax: 1_500, fileMax: 5 * 1024 ** 2 } as const;

/** How many times longer a call with files may take. */
export const SLOW_UPLOAD = 3;

/** Largest body of a form-encoded call, bytes; of a multipart one, what it holds beside its files. */
export const FORM_BODY_MAX = 64 * 1024;

/** Largest JSON answer a client reads, bytes; a bigger one is `bad_answer`. */
export const ANSWER_MAX = 4 * 1024 * 1024;

/** Longest captions or storyboard text a client reads, characters. */
export const MEDIA_TEXT_MAX = 512 * 1024;

/** How long a media address lives, seconds (decisions A: at most five minutes). */
export const MEDIA_ADDRESS_SECONDS = 300;

/** Speed limits of downloads, bytes a second. */
export const DOWNLOAD_LIMIT = { min: 16 * 1024, max: 1024 * 1024 * 1024 } as const;
