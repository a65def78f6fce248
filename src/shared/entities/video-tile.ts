import * as z from 'zod/mini';
import { memberId, videoId } from '../ids.ts';
import {
  colour,
  count,
  instant,
  namedLink,
  namedLinkModel,
  numericFlag,
  pictureAddress,
  privateFlag,
  rating,
  seconds,
} from './wire.ts';

const wire = z.object({
  video_id: videoId,
  dir: z.string(),
  title: z.string(),
  title_jp: z.string(),
  scr: pictureAddress,
  color: colour,
  duration: seconds,
  rating,
  video_viewed: count,
  added_date: instant,
  props: z.object({ hd: numericFlag }),
  is_private: privateFlag,
  sg_id: z.string(),
  ex_tube: z.string(),
  ex_id: z.string(),
  channel: z.nullable(namedLink),
  member: z.nullable(z.object({ _id: memberId, name: z.string() })),
});

const model = z.object({
  id: videoId,
  dir: z.string(),
  title: z.string(),
  /** Empty if the video has no Japanese title; see `format/title.ts`. */
  titleJa: z.string(),
  thumb: pictureAddress,
  colour,
  durationSeconds: seconds,
  rating,
  views: count,
  addedAt: instant,
  isHd: z.boolean(),
  isPrivate: z.boolean(),
  /** Only sent back with the `view` action (decisions A). */
  tracking: z.object({ sgId: z.string(), exTube: z.string(), exId: z.string() }),
  /** `null` without a channel, and in a list of that channel. */
  channel: z.nullable(namedLinkModel),
  /** The uploader of a video without channel; `null` in a list of that member, and without a page to link to. */
  member: z.nullable(z.object({ id: memberId, name: z.string() })),
});

export { model as videoTileModel };

export type VideoTile = z.output<typeof model>;

/** Video tile of specification 3: legacy names on the wire, our names inside. */
export const videoTile = z.codec(wire, model, {
  decode: (tile) => ({
    id: tile.video_id,
    dir: tile.dir,
    title: tile.title,
    titleJa: tile.title_jp,
    thumb: tile.scr,
    colour: tile.color,
    durationSeconds: tile.duration,
    rating: tile.rating,
    views: tile.video_viewed,
    addedAt: tile.added_date,
    isHd: tile.props.hd,
    isPrivate: tile.is_private,
    tracking: { sgId: tile.sg_id, exTube: tile.ex_tube, exId: tile.ex_id },
    channel: tile.channel,
    member: tile.member && { id: tile.member._id, name: tile.member.name },
  }),
  encode: (tile) => ({
    video_id: tile.id,
    dir: tile.dir,
    title: tile.title,
    title_jp: tile.titleJa,
    scr: tile.thumb,
    color: tile.colour,
    duration: tile.durationSeconds,
    rating: tile.rating,
    video_viewed: tile.views,
    added_date: tile.addedAt,
    props: { hd: tile.isHd },
    is_private: tile.isPrivate,
    sg_id: tile.tracking.sgId,
    ex_tube: tile.tracking.exTube,
    ex_id: tile.tracking.exId,
    channel: tile.channel,
    member: tile.member && { _id: tile.member.id, name: tile.member.name },
  }),
});

const wirePage = z.object({ videos: z.array(videoTile), total_count: count, pages: count });
const modelPage = z.object({ videos: z.array(model), totalCount: count, pages: count });

export type VideoPage = z.output<typeof modelPage>;

/** A page of tiles (decisions B: lists answer plural, total_count, pages). */
export const videoPage = z.codec(wirePage, modelPage, {
  decode: (page) => ({ videos: page.videos, totalCount: page.total_count, pages: page.pages }),
  encode: (page) => ({ videos: page.videos, total_count: page.totalCount, pages: page.pages }),
});
