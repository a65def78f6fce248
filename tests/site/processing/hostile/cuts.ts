import { bytes, text, zeros } from './bytes.ts';
import { hostile, type Samples } from './film.ts';

const NO = 'video_corrupted_file';
const cut = (sample: keyof Samples, share: number) => (sources: { readonly samples: Samples }) =>
  sources.samples[sample].subarray(0, Math.floor(sources.samples[sample].length * share));

/** Films that end too soon, or whose bytes are gone. */
export const CUTS = [
  hostile('an MP4 cut before its index', 'mp4', NO, cut('mp4', 0.5)),
  hostile('an MP4 without the last byte of its index', 'mp4', 'either', ({ samples }) =>
    samples.mp4.subarray(0, -1),
  ),
  hostile('an MP4 that is all index', 'mp4', NO, ({ samples }) =>
    samples.fast.subarray(0, samples.fast.indexOf('mdat') + 4),
  ),
  hostile('an MP4 with its index first, cut in the middle', 'mp4', 'taken', cut('fast', 0.6)),
  hostile('a Matroska cut in the middle', 'mkv', 'taken', cut('mkv', 0.5)),
  hostile('a Matroska cut in its head', 'mkv', NO, ({ samples }) => samples.mkv.subarray(0, 60)),
  hostile('an AVI cut in the middle', 'avi', 'taken', cut('avi', 0.5)),
  hostile('an AVI cut in its head', 'avi', NO, ({ samples }) => samples.avi.subarray(0, 100)),
  hostile('an FLV of its first tag', 'flv', NO, ({ samples }) => samples.flv.subarray(0, 30)),
  hostile('a transport stream that begins in a packet', 'mts', 'taken', ({ samples }) =>
    samples.ts.subarray(101, -77),
  ),
  hostile('a program stream cut at an odd byte', 'mpg', 'taken', cut('mpg', 0.37)),
  hostile('as long as a film, all of it nothing', 'mp4', NO, ({ samples }) => zeros(samples.mp4.length)),
  hostile('a film whose first half is nothing', 'mp4', NO, ({ samples: { fast } }) =>
    bytes(zeros(Math.floor(fast.length / 2)), fast.subarray(Math.floor(fast.length / 2))),
  ),
  hostile('a film whose pictures are nothing', 'mp4', 'taken', ({ samples: { fast } }) => {
    const data = fast.indexOf('mdat') + 4;
    return bytes(fast.subarray(0, data), zeros(fast.length - data));
  }),
  hostile('a film from behind', 'mp4', NO, ({ samples }) => Buffer.from(samples.mp4).reverse()),
  hostile('its kind and nothing else', 'mp4', NO, () => text('\0\0\0\x18ftypisom\0\0\x02\0isomiso2mp41')),
] as const;
