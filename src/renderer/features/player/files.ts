import { decodeFileAddress } from '../../../shared/entities/file-address.ts';
import type { VideoFile } from '../../../shared/entities/video-file.ts';
import type { VideoFormat } from '../../../shared/entities/video.ts';

/** The file to start with: the site's default, else the tallest. */
export function startingFile(
  files: readonly VideoFile[],
  formats: readonly VideoFormat[],
): VideoFile | undefined {
  return files.find(({ isDefault }) => isDefault) ?? tallestFirst(files, formats)[0];
}

/** As the quality menu lists them. */
export function tallestFirst(
  files: readonly VideoFile[],
  formats: readonly VideoFormat[],
): readonly VideoFile[] {
  const heightOf = (file: VideoFile) => formats.find(({ format }) => format === file.format)?.height ?? 0;
  return files.toSorted((a, b) => heightOf(b) - heightOf(a));
}

/**
 * The path an "encoded" address stands for.
 * @throws AppError `bad_answer` when it is none
 */
export function pathOf(file: VideoFile): string {
  return decodeFileAddress(file.address);
}
