/** Limits of what members write and store (specification 5 and 9). */
/** Code points of a comment, trimmed; how many by one member in how long, milliseconds; how long it may be edited. */
export const COMMENT = { min: 5, max: 1_000, most: 5, windowMs: 600_000, editMs: 900_000 } as const;

/** Code points of a message; a page of them and of dialogs; how long an own one can be deleted for both, milliseconds. */
export const MESSAGE = { max: 200, page: 40, deleteMs: 600_000 } as const;

/** A page of notifications; the newest that a member keeps, who of a group are counted, and what they have muted. */
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

/** Playlists of a member, videos of a playlist, and of their favourites or watch later. */
export const LIST_MOST = { playlists: 200, playlistVideos: 5_000, marked: 10_000 } as const;

/** What one member may follow, and how many they may block; friend requests in a day. */
export const RELATIONS_MOST = { subscriptions: 20_000, blocked: 1_000, friendRequests: 50 } as const;
