/** ffprobe's names of the containers. */
const MOV = 'mov,mp4,m4a,3gp,3g2,mj2';
const MATROSKA = 'matroska,webm';

/** Possible containers of a file extension. A `.dat` is a Video CD's program stream; a `.f4v` is either of two. */
const CONTAINERS: Readonly<Record<string, readonly string[]>> = {
  '3gp': [MOV],
  mp4: [MOV],
  mov: [MOV],
  m4v: [MOV],
  f4v: [MOV, 'flv'],
  flv: ['flv'],
  asf: ['asf'],
  wmv: ['asf'],
  mpg: ['mpeg', 'mpegvideo'],
  mpeg: ['mpeg', 'mpegvideo'],
  dat: ['mpeg'],
  vob: ['mpeg'],
  m2v: ['mpegvideo'],
  m2t: ['mpegts'],
  mts: ['mpegts'],
  avi: ['avi'],
  rm: ['rm'],
  mkv: [MATROSKA],
  webm: [MATROSKA],
};

export const EXTENSIONS: readonly string[] = Object.keys(CONTAINERS);

/** @param extension in lower case, without the dot */
export function fitsExtension(container: string, extension: string): boolean {
  return CONTAINERS[extension]?.includes(container) ?? false;
}
