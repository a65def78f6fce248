/** Counts and times of specification 9. Times in seconds unless the name says otherwise. */
export const LISTING_PAGE_SIZE = 60;
export const MODEL_PAGE_SIZE = 64;
/** The specification's default page size. */
export const CHANNEL_PAGE_SIZE = 40;
export const INDEX_SECTION_SIZE = 26;
export const RELATED_PAGE_SIZE = 24;
export const NOT_FOUND_PAGE_SIZE = 10;
export const HISTORY_PAGE_SIZE = 40;
/** The specification's default page size. */
export const COUNTRIES_PAGE_SIZE = 40;
/**
 * Videos in a listing block of the index. They fill whole rows of 6 columns; below 1800 px two are hidden, and the
 * others fill rows of 5, 4 or 2.
 */
export const INDEX_LISTING_SIZE = 42;
export const PLAYLISTS_PAGE_SIZE = 60;
/** The specification's default page size. */
export const ALBUMS_PAGE_SIZE = 40;
/** Videos on a page of the feed, and the most in the whole feed. */
export const FEED_PAGE_SIZE = 40;
export const FEED_MOST = 1_000;
/** Friends, subscriptions or visited videos on a page: the specification's default page size. */
export const MEMBER_PAGE_SIZE = 40;
export const COMMENTS_PAGE_SIZE = 10;
/** Pages of comments in one answer. */
export const COMMENTS_FILE_PAGES = 10;
/** The page treats comments as fresh for this time, seconds. The answer's lifetime is longer (decisions A). */
export const COMMENTS_FRESH = 600;

export const SIDEBAR_COUNT = { index: 120, videos: 88 } as const;

/** Replies that are sent together with their comment. */
export const REPLIES_SHOWN = 3;

/** `{lifetime}` of each kind of answer, seconds. */
export const LIFETIME = {
  site: 300,
  main: 14_400,
  listing: 14_400,
  video: 86_400,
  related: 432_000,
  /** A video added to a playlist appears within a minute (specification 4). */
  playlist: 60,
  categories: 14_400,
  comments: 3_600,
  /** An edited text should be visible soon. */
  info: 3_600,
  search: 259_200,
  /** Frequently changed lists of a member: friends, subscriptions, wall. */
  member: 600,
  own: 0,
  max: 31_536_000,
} as const;

/** Pages of related videos in one file (specification 7). */
export const RELATED_FILE_PAGES = 10;

/** Wait of each kind of download gate, seconds (specification 4). */
export const GATE_SECONDS = { wait10: 10, timed60: 60 } as const;
/** How long the page shows an error after a click that came too early, milliseconds. */
export const GATE_FLASH_MS = 700;

export const ACTION_NOTICE_MS = 10_000;
export const NOTICE_MS = 4_000;

/** Size of an embedded player, CSS pixels: 16:9 with a line for the title above (specification 9). */
export const EMBED = { width: 426, height: 265 } as const;

/** The lowest age of visitors. An admin can set a higher age for a country, but no lower one (specification 4). */
export const MINIMUM_AGE = 18;

/** How long a consent lasts: 365 days (specification 4: age gate), seconds. */
export const CONSENT_SECONDS = 31_536_000;

/** The default site of a desktop build. A build for a real site sets `YORU_BUILD_SITE` (build/decisions). */
export const DEFAULT_SITE = 'https://yoru.example';

/** Device classes by CSS width, pixels (specification 4). */
export const BREAKPOINT = { tablet: 768, desktop: 1_200, wide: 1_800 } as const;
export const STICKY_HEADER_OFFSET = 20;
export const SCROLL_TOP_OFFSET = 500;

/** Page numbers on each side of the current page in a pagination. */
export const PAGE_WINDOW = { desktop: 3, other: 2 } as const;
