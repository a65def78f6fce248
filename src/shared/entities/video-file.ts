import * as z from 'zod/mini';
import { LANGUAGES } from '../filters/enums.ts';
import { count, numericFlag } from './wire.ts';

/** SHA-256 of a whole file, lower-case hexadecimal. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const wire = z.object({
  format: z.string(),
  label: z.string(),
  default: numericFlag,
  address: z.string(),
  bytes: count,
  sha256,
});
const model = z.object({
  format: z.string(),
  label: z.string(),
  isDefault: z.boolean(),
  bytes: count,
  sha256,
  /** base64url of a signed, expiring path below the media origin; see `decodeFileAddress`. */
  address: z.string(),
});

export type VideoFile = z.output<typeof model>;

const videoFile = z.codec(wire, model, {
  decode: ({ default: isDefault, ...rest }) => ({ ...rest, isDefault }),
  encode: ({ isDefault, ...rest }) => ({ ...rest, default: isDefault }),
});

/** Captions of a video in one language: "encoded" address of a WebVTT file. */
const caption = z.object({ language: z.enum(LANGUAGES), label: z.string(), address: z.string() });
export type Caption = z.output<typeof caption>;

/** "Encoded" address of a WebVTT file whose cues name areas of a sprite (`#xywh=`); `null`: none. */
const storyboard = z.nullable(z.string());

/** "Encoded" address of a playlist of all qualities (HLS), from which a player chooses automatically; `null`: none. */
const stream = z.nullable(z.string());

const wireFiles = z.object({
  files: z.array(videoFile),
  captions: z.array(caption),
  storyboard,
  stream,
  expires_at: z.iso.datetime(),
});
const modelFiles = z.object({
  files: z.array(model),
  captions: z.array(caption),
  storyboard,
  stream,
  expiresAt: z.iso.datetime(),
});

export type VideoFiles = z.output<typeof modelFiles>;

/** Answer of `video.file`: the playable files of one video, and when their addresses expire. */
export const videoFiles = z.codec(wireFiles, modelFiles, {
  decode: ({ expires_at, ...rest }) => ({ ...rest, expiresAt: expires_at }),
  encode: ({ expiresAt, ...rest }) => ({ ...rest, expires_at: expiresAt }),
});
