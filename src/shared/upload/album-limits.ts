/** Limits of albums that members make (specification 5 and 9). */
const MIB = 1024 * 1024;

/** Most photos of an album, and unpublished albums of a member. */
export const ALBUM_PHOTOS = 200;
export const ALBUMS_OPEN = 10;
/** Most bytes and pixels of a photo that a member sends. */
export const PHOTO = { fileMax: 20 * MIB, pixelsMax: 40_000_000 } as const;
/** Longest side of a stored photo, pixels. */
export const PHOTO_WIDTHS = { large: 1_280, small: 480 } as const;
/** Least size of the file behind a cover, pixels (specification 5). */
export const ALBUM_COVER = { width: 1_250, height: 250 } as const;
/** Code points of a caption. */
export const CAPTION_MAX = 200;
/** Highest place of a photo; gaps are allowed. */
export const PLACE_MAX = 1_000_000;
export const ALBUM_MODELS_MAX = 20;
