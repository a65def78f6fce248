import * as z from 'zod/mini';
import { modelId } from '../ids.ts';
import { count, pictureAddress } from './wire.ts';

const wire = z.object({
  id: modelId,
  dir: z.string(),
  title: z.string(),
  title_jp: z.string(),
  img: pictureAddress,
  statistics: z.object({ videos: count, viewed: count, subscribers: count }),
});

const model = z.object({
  id: modelId,
  dir: z.string(),
  title: z.string(),
  titleJa: z.string(),
  /** Empty: no picture. */
  image: pictureAddress,
  /** Public videos of all catalogues; without any the name is no link (decisions A). */
  videos: count,
  /** Views of those videos. */
  views: count,
  subscribers: count,
});

export type ModelTile = z.output<typeof model>;

/** Model tile of specification 3, with the Japanese title that video tiles have too. */
export const modelTile = z.codec(wire, model, {
  decode: ({ title_jp, img, statistics, ...rest }) => ({
    ...rest,
    titleJa: title_jp,
    image: img,
    videos: statistics.videos,
    views: statistics.viewed,
    subscribers: statistics.subscribers,
  }),
  encode: ({ titleJa, image, videos, views, subscribers, ...rest }) => ({
    ...rest,
    title_jp: titleJa,
    img: image,
    statistics: { videos, viewed: views, subscribers },
  }),
});

const wirePage = z.object({ models: z.array(modelTile), total_count: count, pages: count });
const modelPageInside = z.object({ models: z.array(model), totalCount: count, pages: count });

export type ModelPage = z.output<typeof modelPageInside>;

/** Answer of `models.list`. */
export const modelPage = z.codec(wirePage, modelPageInside, {
  decode: ({ total_count, ...rest }) => ({ ...rest, totalCount: total_count }),
  encode: ({ totalCount, ...rest }) => ({ ...rest, total_count: totalCount }),
});
