import { hostile, type Sources } from './film.ts';

const NO = 'video_corrupted_file';
const PICTURE = '-f lavfi -i testsrc2=s=64x48:r=10:d=1';
const SOUND = '-f lavfi -i sine=d=1';
const H264 = '-c:v libx264 -preset ultrafast';
const made =
  (words: string, extension: string, extra?: (sources: Sources) => Readonly<Record<string, Buffer>>) =>
  (sources: Sources) =>
    sources.encode(words, extension, extra?.(sources));
const repeated = (word: string, times: number) => Array.from({ length: times }, () => word).join(' ');

const SUBTITLE = (secret: string) =>
  `[Script Info]\nScriptType: v4.00+\n\n[V4+ Styles]\nFormat: Name, Fontname, Fontsize\nStyle: Default,${secret},20\n\n[Events]\nFormat: Layer, Start, End, Style, Text\nDialogue: 0,0:00:00.00,0:00:02.00,Default,{\\fn${secret}\\p1}m 0 0 l 9999999 0{\\p0} night\n`;

/** Films that ffmpeg itself makes, which hold what nobody shows. */
export const ENCODED = [
  hostile('sound alone', 'mp4', NO, made(`${SOUND} -c:a aac`, 'mp4')),
  hostile(
    'sound with a cover',
    'mp4',
    NO,
    made(
      `${SOUND} -f lavfi -i color=s=64x64:d=0.1 -map 0 -map 1 -c:a aac -c:v mjpeg -frames:v 1 -disposition:v attached_pic`,
      'mp4',
    ),
  ),
  hostile(
    'words alone',
    'mkv',
    NO,
    made('-i words.ass -c:s ass', 'mkv', ({ file }) => ({ 'words.ass': Buffer.from(SUBTITLE(file)) })),
  ),
  hostile(
    '40 sounds',
    'mkv',
    NO,
    made(`${PICTURE} ${SOUND} -map 0 ${repeated('-map 1', 40)} ${H264} -c:a mp2`, 'mkv'),
  ),
  hostile(
    '30 sounds',
    'mkv',
    'taken',
    made(`${PICTURE} ${SOUND} -map 0 ${repeated('-map 1', 30)} ${H264} -c:a mp2`, 'mkv'),
  ),
  hostile('12 films in one', 'mp4', 'taken', made(`${PICTURE} ${repeated('-map 0', 12)} ${H264}`, 'mp4')),
  hostile(
    'words that name a file as their font',
    'mkv',
    'taken',
    made(`${PICTURE} -i words.ass -map 0 -map 1 ${H264} -c:s ass`, 'mkv', ({ file }) => ({
      'words.ass': Buffer.from(SUBTITLE(file)),
    })),
  ),
  hostile(
    '30 fonts that are noise',
    'mkv',
    'taken',
    made(
      `${PICTURE} ${repeated('-attach font.ttf', 30)} -metadata:s:t mimetype=application/x-truetype-font ${H264}`,
      'mkv',
      () => ({ 'font.ttf': Buffer.alloc(300_000, 0xa5) }),
    ),
  ),
  hostile(
    '5,000 chapters',
    'mkv',
    'taken',
    made(`${PICTURE} -i chapters.txt -map 0 -map_metadata 1 -map_chapters 1 ${H264}`, 'mkv', () => ({
      'chapters.txt': Buffer.from(
        `;FFMETADATA1\n${Array.from({ length: 5_000 }, (_none, at) => `[CHAPTER]\nTIMEBASE=1/100000\nSTART=${at * 40}\nEND=${at * 40 + 40}\ntitle=${'night '.repeat(20)}\n`).join('')}`,
      ),
    })),
  ),
  hostile(
    'a title of 500,000 letters',
    'mkv',
    'taken',
    made(`${PICTURE} -i title.txt -map 0 -map_metadata 1 ${H264}`, 'mkv', () => ({
      'title.txt': Buffer.from(`;FFMETADATA1\ntitle=${'夜'.repeat(500_000)}\n`),
    })),
  ),
  hostile('a frame of 8 x 8', 'mp4', NO, made(`-f lavfi -i color=s=8x8:r=10:d=2 ${H264}`, 'mp4')),
  hostile(
    'a frame of 16,384 x 16',
    'mp4',
    'taken',
    made(`-f lavfi -i color=s=16384x16:r=2:d=1 -pix_fmt yuv420p ${H264}`, 'mp4'),
  ),
  hostile(
    'a frame of 16 x 16,384',
    'mp4',
    'taken',
    made(`-f lavfi -i color=s=16x16384:r=2:d=1 -pix_fmt yuv420p ${H264}`, 'mp4'),
  ),
  hostile(
    'a frame of 7,000 x 7,000',
    'mkv',
    NO,
    made('-f lavfi -i color=s=7000x7000:r=1:d=1 -c:v zmbv', 'mkv'),
  ),
  hostile(
    '10,000 frames a second',
    'mp4',
    'taken',
    made(`-f lavfi -i color=s=32x32:r=10000:d=0.1 ${H264}`, 'mp4'),
  ),
  hostile(
    'a frame every 11 days',
    'mkv',
    'taken',
    made(`-f lavfi -i color=s=32x32:r=10:d=2 -vf setpts=N*1000000/TB -fps_mode passthrough ${H264}`, 'mkv'),
  ),
  hostile(
    'frames without pictures that count as film',
    'avi',
    'either',
    made('-f lavfi -i color=s=64x48:r=1000:d=0.5 -c:v zmbv', 'avi'),
  ),
  hostile(
    'locked by a key that nobody has',
    'mp4',
    'taken',
    made(
      `${PICTURE} ${H264} -encryption_scheme cenc-aes-ctr -encryption_key 76a6c65c5ea762046bd749a2e632ccbb -encryption_kid a7e61c373e219033c21091fa607bf3b8`,
      'mp4',
    ),
  ),
  hostile('a picture that moves', 'mp4', NO, made('-f lavfi -i testsrc2=s=64x48:r=5:d=1', 'gif')),
  hostile('a Matroska that says it is an MP4', 'mp4', NO, ({ samples }) => samples.mkv),
  hostile('an MP4 that says it is a Matroska', 'webm', NO, ({ samples }) => samples.mp4),
  hostile('an FLV that says it is a Real film', 'rm', NO, ({ samples }) => samples.flv),
] as const;
