import * as z from 'zod/mini';
import { videoId } from '../ids.ts';
import { colour, pictureAddress, seconds } from './wire.ts';

/** A video's data stored on the device, enough to show it without the site. */
export const videoBrief = {
  videoId,
  dir: z.string().check(z.maxLength(200)),
  title: z.string().check(z.maxLength(500)),
  titleJa: z.string().check(z.maxLength(500)),
  thumb: pictureAddress,
  colour,
  durationSeconds: seconds,
};
