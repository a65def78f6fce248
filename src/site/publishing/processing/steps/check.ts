import { lstat } from 'node:fs/promises';
import { fitsExtension } from './containers.ts';
import { fileHash } from './file-hash.ts';
import { measure } from './measure.ts';
import { DamagedError, MediaError } from './media-error.ts';
import { probe, type Probe, type StepFiles } from './probe.ts';

export interface Expected {
  readonly bytes: number;
  /** In lower case, without the dot. */
  readonly extension: string;
  /** Of the whole file, from its sender; `null`: they gave none. */
  readonly sha256: string | null;
  /** Shortest accepted length. */
  readonly leastSeconds: number;
}

export interface Checked extends Probe {
  readonly sha256: string;
  readonly seconds: number;
  readonly frames: number;
}

/**
 * Checks that a file has the announced content and is a playable video.
 * @throws MediaError `video_corrupted_file`, `video_too_short`
 * @throws DamagedError
 */
export async function check(files: StepFiles, expected: Expected): Promise<Checked> {
  const { input, signal } = files;
  const found = await lstat(input);
  if (!found.isFile() || found.size !== expected.bytes)
    throw new MediaError('video_corrupted_file', 'not as long as it should be');
  const sha256 = await fileHash(input, signal);
  if (expected.sha256 !== null && sha256 !== expected.sha256) throw new DamagedError();
  const probed = await probe(files);
  if (!fitsExtension(probed.container, expected.extension))
    throw new MediaError('video_corrupted_file', 'container and extension differ');
  const measured = await measure(files, probed.rate);
  if (measured.seconds < expected.leastSeconds)
    throw new MediaError('video_too_short', 'shorter than the site takes', expected.leastSeconds);
  return { ...probed, ...measured, sha256 };
}
