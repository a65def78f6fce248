import { videoTypeOf, type VideoType } from '../../../shared/upload/file-types.ts';

/** If ffprobe names several containers, the file's extension decides. */
const BY_TYPE: Partial<Readonly<Record<VideoType, string>>> = {
  mov: 'QuickTime (MOV)',
  '3gp': '3GP',
  m4v: 'M4V',
  f4v: 'Flash Video (F4V)',
  webm: 'WebM',
  vob: 'DVD (VOB)',
};

/** Common names, by the first name of ffprobe. */
const CONTAINERS: Readonly<Record<string, string>> = {
  mov: 'MP4',
  mp4: 'MP4',
  matroska: 'Matroska (MKV)',
  webm: 'WebM',
  avi: 'AVI',
  flv: 'Flash Video (FLV)',
  asf: 'Windows Media (ASF)',
  mpeg: 'MPEG-PS',
  mpegts: 'MPEG-TS',
  mpegvideo: 'MPEG video',
  rm: 'RealMedia',
  ogg: 'Ogg',
  mxf: 'MXF',
};

const CODECS: Readonly<Record<string, string>> = {
  h263: 'H.263',
  h264: 'H.264',
  hevc: 'H.265 (HEVC)',
  vvc: 'H.266 (VVC)',
  av1: 'AV1',
  vp8: 'VP8',
  vp9: 'VP9',
  mpeg1video: 'MPEG-1',
  mpeg2video: 'MPEG-2',
  mpeg4: 'MPEG-4 Visual',
  mjpeg: 'Motion JPEG',
  prores: 'ProRes',
  vc1: 'VC-1',
  wmv1: 'WMV 7',
  wmv2: 'WMV 8',
  wmv3: 'WMV 9',
  flv1: 'Sorenson Spark',
  theora: 'Theora',
  rv30: 'RealVideo 8',
  rv40: 'RealVideo 9',
  dnxhd: 'DNxHD',
  msmpeg4v2: 'MS MPEG-4 v2',
  msmpeg4v3: 'MS MPEG-4 v3',
  aac: 'AAC',
  mp2: 'MP2',
  mp3: 'MP3',
  ac3: 'Dolby Digital (AC-3)',
  eac3: 'Dolby Digital Plus (E-AC-3)',
  dts: 'DTS',
  truehd: 'Dolby TrueHD',
  flac: 'FLAC',
  alac: 'Apple Lossless (ALAC)',
  opus: 'Opus',
  vorbis: 'Vorbis',
  wmav1: 'WMA 1',
  wmav2: 'WMA 2',
  wmapro: 'WMA Pro',
  cook: 'RealAudio',
  amr_nb: 'AMR',
  amr_wb: 'AMR-WB',
};

/**
 * The common name of a container.
 * @param container names as ffprobe lists them, such as `mov,mp4,m4a,3gp,3g2,mj2`
 * @param file its name; empty: not known
 */
export function containerName(container: string, file: string): string {
  const [first = ''] = container.split(',');
  const type = videoTypeOf(file);
  const isAmong =
    type !== null && (container.split(',').includes(type) || first === 'mov' || first === 'mpeg');
  return (isAmong && BY_TYPE[type]) || (CONTAINERS[first] ?? first.toUpperCase());
}

/** The common name of a codec; one that is not in the list is shown in capitals. */
export function codecName(codec: string): string {
  if (/^pcm_/.test(codec)) return 'PCM';
  return CODECS[codec] ?? codec.toUpperCase();
}
