import { createHash } from 'node:crypto';
import { digestHeader } from '../../shared/upload/digest.ts';
import type { SourceFile } from './source-file.ts';

/** Bytes read at once: some milliseconds of hashing. */
const PART = 4 * 1024 ** 2;

/** The digest header of a whole file. `null`: it was aborted, or the file has changed, which stops its upload too. */
export async function sourceDigest(source: SourceFile, signal: AbortSignal): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for (let at = 0; at < source.size; at += PART) {
      if (signal.aborted) return null;
      hash.update((await source.slice(at, at + PART)).value);
    }
    return digestHeader(hash.digest('base64'));
  } catch {
    return null;
  }
}
