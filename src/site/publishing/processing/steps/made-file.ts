import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { MediaError } from './media-error.ts';

/** A file that a step has made and that goes into the store. */
export interface MadeFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * A file that a tool left in its folder. Links are refused, because a link could name a file of the site.
 * @throws MediaError `video_failed` if there is none
 */
export async function madeFile(path: string): Promise<MadeFile> {
  const found = await lstat(path).catch(() => null);
  if (!found?.isFile() || found.size === 0) throw new MediaError('video_failed', 'no result');
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return { path, bytes: found.size, sha256: hash.digest('hex') };
}
