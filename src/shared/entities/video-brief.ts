import * as z from 'zod/mini';
import { videoId } from '../ids.ts';
import { colour, pictureAddress, seconds } from './wire.ts';

/** What the device stores of a video, enough to show it where the site cannot be asked. */
export const videoBrief = {
  videoId,
  dir: z.string().check(z.maxLength(200)),
  title: z.string().check(z.maxLength(500)),
  titleJa: z.string().check(z.maxLength(500)),
  thumb: pictureAddress,
  colour,
  durationSeconds: seconds,
};
