import { decodeFileAddress } from '../../../shared/entities/file-address.ts';
import type { VideoFile } from '../../../shared/entities/video-file.ts';
import type { VideoFormat } from '../../../shared/entities/video.ts';

/**
 * The file to start with: the site's default, else the tallest.
 * @param height what the visitor chose last, pixels: the tallest that is no taller, else the lowest; `null`: nothing
 */
export function startingFile(
  files: readonly VideoFile[],
  formats: readonly VideoFormat[],
  height: number | null,
): VideoFile | undefined {
  const tallest = tallestFirst(files, formats);
  if (height !== null) return tallest.find((file) => heightOf(file, formats) <= height) ?? tallest.at(-1);
  return files.find(({ isDefault }) => isDefault) ?? tallest[0];
}

/** Pixels; 0 for a format the video does not name. */
export function heightOf({ format }: Pick<VideoFile, 'format'>, formats: readonly VideoFormat[]): number {
  return formats.find((each) => each.format === format)?.height ?? 0;
}

/** As the quality menu lists them. */
export function tallestFirst(
  files: readonly VideoFile[],
  formats: readonly VideoFormat[],
): readonly VideoFile[] {
  return files.toSorted((a, b) => heightOf(b, formats) - heightOf(a, formats));
}

/**
 * The path that an "encoded" address means.
 * @throws AppError `bad_answer` when it is malformed
 */
export function pathOf(file: VideoFile): string {
  return decodeFileAddress(file.address);
}
