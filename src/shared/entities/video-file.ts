import * as z from 'zod/mini';
import { numericFlag } from './wire.ts';

const wire = z.object({ format: z.string(), label: z.string(), default: numericFlag, address: z.string() });
const model = z.object({
  format: z.string(),
  label: z.string(),
  isDefault: z.boolean(),
  /** base64url of a signed, expiring path below the media origin; see `decodeFileAddress`. */
  address: z.string(),
});

export type VideoFile = z.output<typeof model>;

const videoFile = z.codec(wire, model, {
  decode: ({ default: isDefault, ...rest }) => ({ ...rest, isDefault }),
  encode: ({ isDefault, ...rest }) => ({ ...rest, default: isDefault }),
});

const wireFiles = z.object({ files: z.array(videoFile), expires_at: z.iso.datetime() });
const modelFiles = z.object({ files: z.array(model), expiresAt: z.iso.datetime() });

export type VideoFiles = z.output<typeof modelFiles>;

/** Answer of `video.file`: the playable files of one video and when their addresses die. */
export const videoFiles = z.codec(wireFiles, modelFiles, {
  decode: ({ files, expires_at }) => ({ files, expiresAt: expires_at }),
  encode: ({ files, expiresAt }) => ({ files, expires_at: expiresAt }),
});
