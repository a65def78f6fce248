/** Limits that client, server and texts share (specification 5 and 9). */
export const PAGE = { min: 1, max: 9_999_999 } as const;

/** Number of tiles that one call of a listing may request. */
export const COUNT = { min: 1, max: 120 } as const;

/** Longest valid e-mail address, characters. */
export const EMAIL_MAX = 254;

/**
 * Code points of a user name and of a password (specification 5). A site's own minimum for passwords is at least
 * `floor`.
 */
export const USERNAME = { min: 3, max: 20 } as const;
export const PASSWORD = { floor: 5, max: 128 } as const;

/** Longest search in the local history, as for the site's own search (decisions A). */
export const HISTORY_SEARCH_MAX = 69;

/** Most hits of a history search that are counted and shown: the newest ones. */
export const HISTORY_HITS = 3_000;

/** Most hits of a search that are counted and shown: those of the newest videos. */
export const SEARCH_HITS = 2_000;

/** Longest message of a report, code points, and its image, bytes (specification 5). */
export const REPORT = { messageMax: 1_500, fileMax: 5 * 1024 ** 2 } as const;

/** A call with files may take this many times longer than other calls. */
export const SLOW_UPLOAD = 3;

/** Largest body of a form-encoded call, bytes. For a multipart call: of everything except its files. */
export const FORM_BODY_MAX = 64 * 1024;

/** Largest JSON answer a client reads, bytes; a bigger one is `bad_answer`. */
export const ANSWER_MAX = 4 * 1024 * 1024;

/** Longest captions or storyboard text a client reads, characters. */
export const MEDIA_TEXT_MAX = 512 * 1024;

/** How long a media address lives, seconds (decisions A: at most five minutes). */
export const MEDIA_ADDRESS_SECONDS = 300;

/** Speed limits of downloads, bytes a second. */
export const DOWNLOAD_LIMIT = { min: 16 * 1024, max: 1024 * 1024 * 1024 } as const;
