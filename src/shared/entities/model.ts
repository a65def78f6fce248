import * as z from 'zod/mini';
import { CATALOGUES } from '../filters/enums.ts';
import { BREAST_SIZES, RACES } from '../filters/models.ts';
import { modelId } from '../ids.ts';
import { count, instant, pictureAddress, rating } from './wire.ts';

/** 1 yes, 2 no; 0: not stated. */
const answer = z.codec(z.union([z.literal(0), z.literal(1), z.literal(2)]), z.nullable(z.boolean()), {
  decode: (word) => (word === 0 ? null : word === 1),
  encode: (said) => (said === null ? 0 : said ? 1 : 2),
});

/** 0 not stated, 1 male, 2 female, 3 trans (decisions A). */
const gender = z.int().check(z.gte(0), z.lte(3));
/** 0 not stated, 1 brunette, 2 dark, 3 redhead, 4 brown, 5 blonde. */
const hairColour = z.int().check(z.gte(0), z.lte(5));
/** Years, at the server's date; at least 18. */
const age = z.nullable(z.int().check(z.gte(18), z.lte(150)));
/** Two letters; empty: not stated. */
const country = z.string().check(z.regex(/^([a-z]{2})?$/));
const breastSize = z.enum(['', ...BREAST_SIZES]);
const race = z.enum(['', ...RACES]);
const sectionCount = z.object({ gender: z.enum(CATALOGUES), total_videos: count });
const sectionCountInside = z.object({ catalogue: z.enum(CATALOGUES), videos: count });

const wire = z.object({
  id: modelId,
  dir: z.string(),
  title_en: z.string(),
  title_ja: z.string(),
  aliases: z.array(z.string()),
  img: pictureAddress,
  gender,
  age,
  country,
  tits_size: breastSize,
  hair_color: hairColour,
  height: z.nullable(count),
  weight: z.nullable(count),
  tattoo: answer,
  piercing: answer,
  race,
  info_en: z.string(),
  info_ja: z.string(),
  rating,
  statistics: z.object({ videos: count, viewed: count, subscribers: count, comments: count }),
  sections: z.array(sectionCount),
  added_date: instant,
  last_video_date: z.nullable(instant),
});

const inside = z.object({
  id: modelId,
  dir: z.string(),
  title: z.string(),
  titleJa: z.string(),
  aliases: z.array(z.string()),
  image: pictureAddress,
  gender,
  age,
  country,
  breastSize,
  hairColour,
  heightCm: z.nullable(count),
  weightKg: z.nullable(count),
  hasTattoo: z.nullable(z.boolean()),
  hasPiercing: z.nullable(z.boolean()),
  race,
  info: z.string(),
  infoJa: z.string(),
  /** Mean of the rated public videos; 0: none is rated. */
  rating,
  videos: count,
  views: count,
  subscribers: count,
  comments: count,
  /** Catalogues of the public videos, the largest first. */
  sections: z.array(sectionCountInside),
  addedAt: instant,
  lastVideoAt: z.nullable(instant),
});

export type Model = z.output<typeof inside>;

/** A model's profile (`model.get`); the specification does not show it. */
export const model = z.codec(wire, inside, {
  decode: (from) => ({
    id: from.id,
    dir: from.dir,
    title: from.title_en,
    titleJa: from.title_ja,
    aliases: from.aliases,
    image: from.img,
    gender: from.gender,
    age: from.age,
    country: from.country,
    breastSize: from.tits_size,
    hairColour: from.hair_color,
    heightCm: from.height,
    weightKg: from.weight,
    hasTattoo: from.tattoo,
    hasPiercing: from.piercing,
    race: from.race,
    info: from.info_en,
    infoJa: from.info_ja,
    rating: from.rating,
    videos: from.statistics.videos,
    views: from.statistics.viewed,
    subscribers: from.statistics.subscribers,
    comments: from.statistics.comments,
    sections: from.sections.map((one) => ({ catalogue: one.gender, videos: one.total_videos })),
    addedAt: from.added_date,
    lastVideoAt: from.last_video_date,
  }),
  encode: (from) => ({
    id: from.id,
    dir: from.dir,
    title_en: from.title,
    title_ja: from.titleJa,
    aliases: from.aliases,
    img: from.image,
    gender: from.gender,
    age: from.age,
    country: from.country,
    tits_size: from.breastSize,
    hair_color: from.hairColour,
    height: from.heightCm,
    weight: from.weightKg,
    tattoo: from.hasTattoo,
    piercing: from.hasPiercing,
    race: from.race,
    info_en: from.info,
    info_ja: from.infoJa,
    rating: from.rating,
    statistics: {
      videos: from.videos,
      viewed: from.views,
      subscribers: from.subscribers,
      comments: from.comments,
    },
    sections: from.sections.map((one) => ({ gender: one.catalogue, total_videos: one.videos })),
    added_date: from.addedAt,
    last_video_date: from.lastVideoAt,
  }),
});
