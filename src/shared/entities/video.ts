import * as z from 'zod/mini';
import { memberId, videoId } from '../ids.ts';
import {
  colour,
  count,
  instant,
  numericFlag,
  pictureAddress,
  privateFlag,
  rating,
  seconds,
  link,
  modelLink,
  modelLinkModel,
  namedLink,
  namedLinkModel,
} from './wire.ts';

/** The channel of a video, with its picture. */
const channelLinkModel = z.extend(namedLinkModel, { image: pictureAddress });
const channelLink = z.codec(z.extend(link, { img: pictureAddress }), channelLinkModel, {
  decode: ({ dir, title, title_jp, img }) => ({ dir, title, titleJa: title_jp, image: img }),
  encode: ({ dir, title, titleJa, image }) => ({ dir, title, title_jp: titleJa, img: image }),
});

const uploader = z.object({ _id: memberId, name: z.string(), avatar: pictureAddress });
const uploaderModel = z.object({ id: memberId, name: z.string(), avatar: pictureAddress });

/** What the caller may do with the video; the same policy guards the action itself. */
const abilities = z.object({ edit: z.boolean(), download: z.boolean(), comment: z.boolean() });

const format = z.object({ format: z.string(), label: z.string(), width: count, height: count });
export type VideoFormat = z.output<typeof format>;

const wire = z.object({
  video_id: videoId,
  dir: z.string(),
  title_en: z.string(),
  title_ja: z.string(),
  description_en: z.string(),
  description_ja: z.string(),
  scr: pictureAddress,
  color: colour,
  duration: seconds,
  rating,
  video_viewed: count,
  likes: count,
  dislikes: count,
  comments: count,
  favourites: count,
  added_date: instant,
  props: z.object({ hd: numericFlag }),
  is_private: privateFlag,
  is_exclusive: numericFlag,
  uploader: z.nullable(uploader),
  channel: z.nullable(channelLink),
  models: z.array(modelLink),
  categories: z.array(namedLink),
  tags: z.array(z.string()),
  formats: z.array(format),
  can: abilities,
  sg_id: z.string(),
  ex_tube: z.string(),
  ex_id: z.string(),
});

const model = z.object({
  id: videoId,
  dir: z.string(),
  title: z.string(),
  titleJa: z.string(),
  description: z.string(),
  descriptionJa: z.string(),
  poster: pictureAddress,
  colour,
  durationSeconds: seconds,
  rating,
  views: count,
  likes: count,
  dislikes: count,
  comments: count,
  favourites: count,
  addedAt: instant,
  isHd: z.boolean(),
  isPrivate: z.boolean(),
  isExclusive: z.boolean(),
  uploader: z.nullable(uploaderModel),
  channel: z.nullable(channelLinkModel),
  models: z.array(modelLinkModel),
  categories: z.array(namedLinkModel),
  tags: z.array(z.string()),
  formats: z.array(format),
  can: abilities,
  tracking: z.object({ sgId: z.string(), exTube: z.string(), exId: z.string() }),
});

export type Video = z.output<typeof model>;

/** A video (specification 3 and 7, `video.get`). */
export const video = z.codec(wire, model, {
  decode: (from) => ({
    id: from.video_id,
    dir: from.dir,
    title: from.title_en,
    titleJa: from.title_ja,
    description: from.description_en,
    descriptionJa: from.description_ja,
    poster: from.scr,
    colour: from.color,
    durationSeconds: from.duration,
    rating: from.rating,
    views: from.video_viewed,
    likes: from.likes,
    dislikes: from.dislikes,
    comments: from.comments,
    favourites: from.favourites,
    addedAt: from.added_date,
    isHd: from.props.hd,
    isPrivate: from.is_private,
    isExclusive: from.is_exclusive,
    uploader: from.uploader && {
      id: from.uploader._id,
      name: from.uploader.name,
      avatar: from.uploader.avatar,
    },
    channel: from.channel,
    models: from.models,
    categories: from.categories,
    tags: from.tags,
    formats: from.formats,
    can: from.can,
    tracking: { sgId: from.sg_id, exTube: from.ex_tube, exId: from.ex_id },
  }),
  encode: (from) => ({
    video_id: from.id,
    dir: from.dir,
    title_en: from.title,
    title_ja: from.titleJa,
    description_en: from.description,
    description_ja: from.descriptionJa,
    scr: from.poster,
    color: from.colour,
    duration: from.durationSeconds,
    rating: from.rating,
    video_viewed: from.views,
    likes: from.likes,
    dislikes: from.dislikes,
    comments: from.comments,
    favourites: from.favourites,
    added_date: from.addedAt,
    props: { hd: from.isHd },
    is_private: from.isPrivate,
    is_exclusive: from.isExclusive,
    uploader: from.uploader && {
      _id: from.uploader.id,
      name: from.uploader.name,
      avatar: from.uploader.avatar,
    },
    channel: from.channel,
    models: from.models,
    categories: from.categories,
    tags: from.tags,
    formats: from.formats,
    can: from.can,
    sg_id: from.tracking.sgId,
    ex_tube: from.tracking.exTube,
    ex_id: from.tracking.exId,
  }),
});
