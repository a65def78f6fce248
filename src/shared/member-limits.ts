/** Limits of what members write and store (specification 5 and 9). */
/**
 * `min`, `max`: code points of a comment, trimmed. `most`: comments of one member within `windowMs`. `editMs`: how
 * long a comment can be edited. Times in milliseconds.
 */
export const COMMENT = { min: 5, max: 1_000, most: 5, windowMs: 600_000, editMs: 900_000 } as const;

/**
 * `max`: code points of a message. `page`: messages or dialogs on a page. `deleteMs`: how long members can delete
 * their own message for both, milliseconds.
 */
export const MESSAGE = { max: 200, page: 40, deleteMs: 600_000 } as const;

/**
 * `page`: notifications on a page. `most`: newest notifications that a member keeps. `parts`: actors that are counted
 * in one group. `muted`: objects that a member can mute.
 */
export const NOTIFICATION = { page: 40, most: 1_000, parts: 1_000, muted: 1_000 } as const;

/** Code points of a member's profile texts. */
export const ABOUT_MAX = 1_000;
export const CITY_MAX = 60;

/** Least size of a cover, pixels, and the largest picture of a member, bytes and pixels (specification 5). */
export const COVER = { width: 1_250, height: 250 } as const;
export const MEMBER_PICTURE = { fileMax: 5 * 1024 ** 2, pixelsMax: 40_000_000 } as const;

/** Code points of a playlist's texts: in the form, and on the wire (specification 5 and 9). */
export const PLAYLIST_FORM = { title: { min: 3, max: 25 }, about: { min: 10, max: 500 } } as const;
export const PLAYLIST_WIRE = { title: { min: 3, max: 100 }, about: { min: 5, max: 500 } } as const;
export const PLAYLIST_CATEGORIES_MAX = 3;

/** Most playlists of a member, videos in a playlist, and videos in favourites or in watch later. */
export const LIST_MOST = { playlists: 200, playlistVideos: 5_000, marked: 10_000 } as const;

/** Most subscriptions of a member, members whom they have blocked, and friend requests that they send in a day. */
export const RELATIONS_MOST = { subscriptions: 20_000, blocked: 1_000, friendRequests: 50 } as const;
