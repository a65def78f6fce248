import * as z from 'zod/mini';
import { MEDIA_TEXT_MAX } from '../limits.ts';

/** Path of a text below the site's media, from `decodeFileAddress`: captions, or cues of a storyboard. */
export const mediaPath = z.string().check(z.maxLength(2_000), z.regex(/^\/media\/[\x21-\x7e]+$/));

export const mediaText = z.string().check(z.maxLength(MEDIA_TEXT_MAX));
