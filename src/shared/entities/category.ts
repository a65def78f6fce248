import * as z from 'zod/mini';
import { SECTIONS } from '../filters/enums.ts';
import { count } from './wire.ts';

export const categoryWire = z.object({
  dir: z.string(),
  title: z.string(),
  gender: z.enum(SECTIONS),
  total_videos: count,
});
export const categoryModel = z.object({
  dir: z.string(),
  /** In the language that was asked for. */
  title: z.string(),
  section: z.enum(SECTIONS),
  totalVideos: count,
});

export type Category = z.output<typeof categoryModel>;

/** Category of specification 3. */
export const category = z.codec(categoryWire, categoryModel, {
  decode: ({ gender, total_videos, ...rest }) => ({ ...rest, section: gender, totalVideos: total_videos }),
  encode: ({ section, totalVideos, ...rest }) => ({ ...rest, gender: section, total_videos: totalVideos }),
});
