import * as z from 'zod/mini';

/** Wire encodings of single values, converted only here (decisions A). Both directions are tested. */

/** A tile's `is_private`: the string '1' is private. */
export const privateFlag = z.codec(z.enum(['0', '1']), z.boolean(), {
  decode: (flag) => flag === '1',
  encode: (isPrivate) => (isPrivate ? '1' : '0'),
});

/** `visible` of playlists: 0 is private, 1 is public. */
export const visibleFlag = z.codec(z.union([z.literal(0), z.literal(1)]), z.boolean(), {
  decode: (visible) => visible === 0,
  encode: (isPrivate) => (isPrivate ? 0 : 1),
});

/** A flag as the number 0 or 1, for example in `props`. */
export const numericFlag = z.codec(z.union([z.literal(0), z.literal(1)]), z.boolean(), {
  decode: (flag) => flag === 1,
  encode: (isSet) => (isSet ? 1 : 0),
});

/** Counts: whole numbers from 0. */
export const count = z.int().check(z.nonnegative());

/** Lengths of time in whole seconds. */
export const seconds = z.int().check(z.nonnegative());

/** Rating 0-5 on the wire. */
export const rating = z.number().check(z.gte(0), z.lte(5));

/** An instant, ISO 8601 UTC with `Z`. */
export const instant = z.iso.datetime();

/** `#rrggbb`, the dominant colour, shown until a picture has loaded. */
export const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** Address of a picture: a path below the media origin, or an absolute https address. */
export const pictureAddress = z.string().check(z.maxLength(2048));

/** A link to a category, a channel or a model on the wire. */
export const link = z.object({ dir: z.string(), title: z.string(), title_jp: z.string() });
export const namedLinkModel = z.object({ dir: z.string(), title: z.string(), titleJa: z.string() });
export type NamedLink = z.output<typeof namedLinkModel>;

export const namedLink = z.codec(link, namedLinkModel, {
  decode: ({ dir, title, title_jp }) => ({ dir, title, titleJa: title_jp }),
  encode: ({ dir, title, titleJa }) => ({ dir, title, title_jp: titleJa }),
});

/** A model is a link only if it has a public video (decisions A). */
const modelLinkWire = z.extend(link, { has_videos: numericFlag });
export const modelLinkModel = z.extend(namedLinkModel, { hasVideos: z.boolean() });
export type ModelLink = z.output<typeof modelLinkModel>;

export const modelLink = z.codec(modelLinkWire, modelLinkModel, {
  decode: ({ dir, title, title_jp, has_videos }) => ({
    dir,
    title,
    titleJa: title_jp,
    hasVideos: has_videos,
  }),
  encode: ({ dir, title, titleJa, hasVideos }) => ({ dir, title, title_jp: titleJa, has_videos: hasVideos }),
});
