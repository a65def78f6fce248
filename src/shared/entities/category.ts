import * as z from 'zod/mini';
import { CATALOGUES } from '../filters/enums.ts';
import { count } from './wire.ts';

export const categoryWire = z.object({
  dir: z.string(),
  title: z.string(),
  gender: z.enum(CATALOGUES),
  total_videos: count,
});
export const categoryModel = z.object({
  dir: z.string(),
  /** In the requested language. */
  title: z.string(),
  catalogue: z.enum(CATALOGUES),
  totalVideos: count,
});

export type Category = z.output<typeof categoryModel>;

/** Category of specification 3. */
export const category = z.codec(categoryWire, categoryModel, {
  decode: ({ gender, total_videos, ...rest }) => ({ ...rest, catalogue: gender, totalVideos: total_videos }),
  encode: ({ catalogue, totalVideos, ...rest }) => ({
    ...rest,
    gender: catalogue,
    total_videos: totalVideos,
  }),
});
