import * as z from 'zod/mini';

/** Ids on the wire are strings of digits without leading zeros, at most 15 digits (exact in a double). */
const digits = () => z.string().check(z.regex(/^[1-9]\d{0,14}$/));

export const videoId = digits().brand<'VideoId', 'inout'>();
export type VideoId = z.infer<typeof videoId>;

export const memberId = digits().brand<'MemberId', 'inout'>();
export type MemberId = z.infer<typeof memberId>;

export const commentId = digits().brand<'CommentId', 'inout'>();
export type CommentId = z.infer<typeof commentId>;

export const playlistId = digits().brand<'PlaylistId', 'inout'>();
export type PlaylistId = z.infer<typeof playlistId>;

export const albumId = digits().brand<'AlbumId', 'inout'>();
export type AlbumId = z.infer<typeof albumId>;

/** The id of any object, if another field names its kind. */
export const objectNumber = digits();

export const photoId = digits().brand<'PhotoId', 'inout'>();
export type PhotoId = z.infer<typeof photoId>;

export const modelId = digits().brand<'ModelId', 'inout'>();
export type ModelId = z.infer<typeof modelId>;

export const channelId = digits().brand<'ChannelId', 'inout'>();
export type ChannelId = z.infer<typeof channelId>;

/** Object ids of listings: digits, a `dir`, or `0` if a section needs none (decisions B). */
export const objectId = z.string().check(z.regex(/^(0|[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?)$/));

/** A `dir`: the readable part of an address. Never only digits, as those are page numbers (decisions A). */
export const dir = z.string().check(z.regex(/^(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/));

/** The object of a page's address: an id or a `dir`. */
export const objectName = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/));
