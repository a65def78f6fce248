/** Allowed types, by the extension of the file's name (specification 5). */
export const VIDEO_TYPES = [
  ...(['3gp', 'mp4', 'mov', 'asf', 'flv', 'mpg', 'avi', 'mpeg', 'wmv', 'rm', 'dat', 'mkv', 'vob'] as const),
  ...(['m2v', 'm2t', 'm4v', 'f4v', 'mts', 'webm'] as const),
] as const;

export type VideoType = (typeof VIDEO_TYPES)[number];

/** For the `accept` of a file input. */
export const VIDEO_ACCEPT = VIDEO_TYPES.map((type) => `.${type}`).join(',');

/** The type of a file's name, in upper or lower case; `null`: not allowed. */
export function videoTypeOf(name: string): VideoType | null {
  const word = /\.([a-z0-9]{2,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return VIDEO_TYPES.find((type) => type === word) ?? null;
}
