/** Counts and times of specification 9. Times in seconds unless the name says otherwise. */
export const LISTING_PAGE_SIZE = 60;
export const MODEL_PAGE_SIZE = 64;
/** The specification's usual number of items a page. */
export const CHANNEL_PAGE_SIZE = 40;
export const INDEX_SECTION_SIZE = 26;
export const RELATED_PAGE_SIZE = 24;
export const NOT_FOUND_PAGE_SIZE = 10;
export const HISTORY_PAGE_SIZE = 40;
/** The specification's default pagination. */
export const COUNTRIES_PAGE_SIZE = 40;
/** Listing blocks of the index: whole rows of 6 columns, and of 5, 4 or 2 without the two that hide below 1800 px. */
export const INDEX_LISTING_SIZE = 42;
export const PLAYLISTS_PAGE_SIZE = 60;
/** The specification's default pagination. */
export const ALBUMS_PAGE_SIZE = 40;
/** Videos of the feed a page, and the most it holds. */
export const FEED_PAGE_SIZE = 40;
export const FEED_MOST = 1_000;
/** Friends, subscriptions and own history a page: the specification's default pagination. */
export const MEMBER_PAGE_SIZE = 40;
export const COMMENTS_PAGE_SIZE = 10;
/** Pages of comments in one answer. */
export const COMMENTS_FILE_PAGES = 10;
/** How long comments are fresh for the page, seconds; the answer's lifetime is longer (decisions A). */
export const COMMENTS_FRESH = 600;

export const SIDEBAR_COUNT = { index: 120, videos: 88 } as const;

/** Replies that come with the comment they answer. */
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

/** How long a download gate waits, seconds, by its kind (specification 4). */
export const GATE_SECONDS = { wait10: 10, timed60: 60 } as const;
/** How long the error of a click that was too early is shown, milliseconds. */
export const GATE_FLASH_MS = 700;

export const ACTION_NOTICE_MS = 10_000;
export const NOTICE_MS = 4_000;

/** Size of an embedded player, CSS pixels: 16:9 with a line for the title above (specification 9). */
export const EMBED = { width: 426, height: 265 } as const;

/** The lowest age of visitors, whatever a country's text says (specification 4). */
export const MINIMUM_AGE = 18;

/** How long a consent lasts: 365 days (specification 4: age gate), seconds. */
export const CONSENT_SECONDS = 31_536_000;

/** Site of a desktop build without another; builds for a real site set `YORU_BUILD_SITE` (build/decisions). */
export const DEFAULT_SITE = 'https://yoru.example';

/** Device classes by CSS width, pixels (specification 4). */
export const BREAKPOINT = { tablet: 768, desktop: 1_200, wide: 1_800 } as const;
export const STICKY_HEADER_OFFSET = 20;
export const SCROLL_TOP_OFFSET = 500;

/** Pagination window each side of the current page. */
export const PAGE_WINDOW = { desktop: 3, other: 2 } as const;
