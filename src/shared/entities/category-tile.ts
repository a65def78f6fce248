import * as z from 'zod/mini';
import { categoryModel, categoryWire } from './category.ts';
import { colour, count, pictureAddress } from './wire.ts';

const wirePreview = z.object({ scr: pictureAddress, color: colour });
const preview = z.object({ thumb: pictureAddress, colour });

const wireTile = z.extend(categoryWire, { preview: z.nullable(wirePreview) });
const tileModel = z.extend(categoryModel, {
  /** Picture of one of its videos; `null` if none has one. */
  preview: z.nullable(preview),
});

export type CategoryTile = z.output<typeof tileModel>;

const categoryTile = z.codec(wireTile, tileModel, {
  decode: ({ gender, total_videos, preview: shown, ...rest }) => ({
    ...rest,
    catalogue: gender,
    totalVideos: total_videos,
    preview: shown && { thumb: shown.scr, colour: shown.color },
  }),
  encode: ({ catalogue, totalVideos, preview: shown, ...rest }) => ({
    ...rest,
    gender: catalogue,
    total_videos: totalVideos,
    preview: shown && { scr: shown.thumb, color: shown.colour },
  }),
});

const wireList = z.object({ categories: z.array(categoryTile), total_count: count, pages: count });
const modelList = z.object({ categories: z.array(tileModel), totalCount: count, pages: count });

export type CategoryList = z.output<typeof modelList>;

/** Answer of `categories` (specification 7); the picture of each is our addition. */
export const categoryList = z.codec(wireList, modelList, {
  decode: ({ total_count, ...rest }) => ({ ...rest, totalCount: total_count }),
  encode: ({ totalCount, ...rest }) => ({ ...rest, total_count: totalCount }),
});
