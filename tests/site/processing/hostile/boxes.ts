import { deflateSync } from 'node:zlib';
import { bytes, over, packedZeros, renamed, text, u16, u32, u8, zeros } from './bytes.ts';
import { box, full, leaf, rewritten } from './mp4-tree.ts';
import { hostile, type Samples } from './film.ts';

const NO = 'video_corrupted_file';
const HUGE = 0xff_ff_ff_ff;

const FTYP = box('ftyp', text('isom'), u32(512), text('isomiso2avc1mp41'));

const patched =
  (word: string, behind: number, part: Uint8Array, nth = 0) =>
  ({ samples }: { readonly samples: Samples }) =>
    over(samples.mp4, word, behind, part, nth);
const nested = (deep: number) => {
  let made: Buffer = zeros(0);
  for (let at = 0; at < deep; at += 1) made = box('moov', made);
  return made;
};

/** Indexes of MP4 that say what is not so. */
export const BOXES = [
  hostile('boxes in boxes, 5,000 deep', 'mp4', NO, () => bytes(FTYP, nested(5_000))),
  hostile('a box that is smaller than its head', 'mp4', 'either', patched('moov', -4, u32(4))),
  hostile('a box without an end', 'mp4', 'either', patched('moov', -4, u32(0))),
  hostile('a box of 2^63 bytes', 'mp4', 'either', ({ samples }) =>
    bytes(FTYP, u32(1), text('mdat'), u32(0x7f_ff_ff_ff, HUGE), samples.fast.subarray(FTYP.length)),
  ),
  hostile('tracks that refer to each other and to themselves', 'mp4', NO, ({ samples }) =>
    rewritten(samples.mp4, (moov) => {
      for (const track of moov.inside.filter(({ type }) => type === 'trak'))
        track.inside.push(
          leaf(box('tref', box('chap', u32(1, 2)), box('sync', u32(2, 1)), box('cdsc', u32(1)))),
        );
    }),
  ),
  hostile('4,294,967,295 kinds of lengths', 'mp4', 'either', patched('stts', 8, u32(HUGE))),
  hostile('4,294,967,295 frames', 'mp4', 'either', patched('stsz', 12, u32(HUGE))),
  hostile('frames of 4 GiB', 'mp4', 'either', patched('stsz', 8, u32(HUGE))),
  hostile('frames behind the end of the file', 'mp4', NO, patched('stco', 12, u32(HUGE - 9, HUGE - 9))),
  hostile('a first chunk of 0', 'mp4', 'either', patched('stsc', 12, u32(0, HUGE, 1))),
  hostile('an index without a kind of film', 'mp4', NO, patched('stsd', 8, u32(0))),
  hostile('4,294,967,295 kinds of film', 'mp4', 'either', patched('stsd', 8, u32(HUGE))),
  hostile('a codec that nobody knows', 'mp4', NO, patched('avc1', 0, text('\0\0\0\0'), 1)),
  hostile(
    'parameters of a decoder that are noise',
    'mp4',
    'either',
    patched('avcC', 4, Buffer.alloc(24, 0xa7)),
  ),
  hostile('tracks of no kind', 'mp4', 'either', ({ samples }) => renamed(samples.mp4, 'hdlr', 'free')),
  hostile('a clock that does not move', 'mp4', 'either', patched('mdhd', 16, u32(0, 0))),
  hostile('a clock of 4,294,967,295 ticks a second', 'mp4', 'either', patched('mdhd', 16, u32(HUGE, 1))),
  hostile('a length of 136 years', 'mp4', 'either', patched('mvhd', 16, u32(1, HUGE))),
  hostile('frames that last nothing', 'mp4', 'either', patched('stts', 12, u32(20, 0))),
  hostile('frames that last 1,000 years', 'mp4', 'either', patched('stts', 12, u32(20, 0x7f_ff_ff_ff))),
  hostile('frames shown before the beginning', 'mp4', 'either', patched('ctts', 12, u32(20, 0x80_00_00_00))),
  hostile(
    'a list of edits that says 65 million and has one',
    'mp4',
    'either',
    patched('elst', 8, u32(65_000_000)),
  ),
  hostile(
    'an edit of time before time, played at nothing',
    'mp4',
    'either',
    patched('elst', 12, u32(HUGE, 0x80_00_00_00, 0)),
  ),
  hostile('100,000 edits', 'mp4', NO, ({ samples }) => {
    const edits = Array.from({ length: 100_000 }, (_none, at) =>
      u32(1, at % 2 === 0 ? HUGE : at % 1_000, 0x1_0000),
    );
    return rewritten(samples.mp4, (_moov, first) => {
      first('elst').data = bytes(u32(0, edits.length), ...edits);
    });
  }),
  hostile('2,000 tracks', 'mp4', NO, ({ samples }) =>
    rewritten(samples.mp4, (moov, first) => {
      moov.inside.push(...Array.from({ length: 2_000 }, () => first('trak')));
    }),
  ),
  hostile('an index that unpacks to 200 MB', 'mov', 'either', () => {
    const cmvd = box('cmvd', u32(200 * 1024 ** 2), packedZeros(200));
    return bytes(FTYP, box('moov', box('cmov', box('dcom', text('zlib')), cmvd)));
  }),
  hostile('an index that unpacks to itself, again and again', 'mov', NO, () => {
    let inside = box('moov', zeros(8));
    for (let at = 0; at < 200; at += 1)
      inside = box(
        'moov',
        box('cmov', box('dcom', text('zlib')), box('cmvd', u32(inside.length), deflateSync(inside))),
      );
    return bytes(FTYP, inside);
  }),
  hostile('words of 30 MB', 'mp4', 'either', ({ samples }) => {
    const word = box('\xa9nam', box('data', u32(1, 0), Buffer.alloc(30 * 1024 ** 2, 'night ')));
    const meta = full('meta', full('hdlr', zeros(4), text('mdirappl'), zeros(9)), box('ilst', word));
    return rewritten(samples.mp4, ({ inside }) => void inside.push(leaf(box('udta', meta))));
  }),
  hostile('200,000 words', 'mp4', 'either', ({ samples }) => {
    const all = Array.from({ length: 200_000 }, (_none, at) =>
      box('\xa9cmt', u16(9, 0), text(String(at).padStart(9, '0'))),
    );
    return rewritten(samples.mp4, ({ inside }) => void inside.push(leaf(box('udta', Buffer.concat(all)))));
  }),
  hostile('a frame of 65,535 x 65,535', 'mp4', 'either', patched('avc1', 28, u16(65_535, 65_535), 1)),
  hostile('a frame of 0 x 0', 'mp4', 'either', patched('avc1', 28, u16(0, 0), 1)),
  hostile('pixels 65,535 times as wide as high', 'mp4', 'either', patched('pasp', 4, u32(65_535, 1))),
  hostile('turned by a matrix of noise', 'mp4', 'either', patched('tkhd', 44, Buffer.alloc(36, 0x81))),
  hostile('a film whose data is another file', 'mov', 'either', ({ samples, file }) => {
    const alias = bytes(zeros(10), zeros(140), u16(18, file.length), text(file), u16(0xff_ff, 0));
    return rewritten(samples.mp4, (_moov, first) => {
      first('dref').data = bytes(u32(0, 1), box('alis', u32(0), alias));
    });
  }),
  hostile('a film that says it is at an address', 'mov', NO, ({ http }) => {
    const address = text(`${http}/a.mov\0`);
    const reference = full('rdrf', text('url '), u32(address.length), address);
    return bytes(FTYP, box('moov', box('rmra', box('rmda', reference))));
  }),
  hostile('a fragment of 268 million frames', 'mp4', 'either', ({ samples }) =>
    over(samples.parts, 'trun', 4, u32(0, 0x0f_ff_ff_ff)),
  ),
  hostile('50 million frames of the same million bytes', 'mp4', NO, ({ samples }) =>
    rewritten(bytes(samples.mp4, box('mdat', zeros(1_000_000))), (_moov, first) => {
      first('stts').data = u32(0, 1, 50_000_000, 1);
      first('stsz').data = u32(0, 1, 50_000_000);
      first('stsc').data = u32(0, 1, 1, 1_000_000, 1);
      first('stco').data = u32(0, 50, ...Array.from({ length: 50 }, () => 64));
    }),
  ),
  hostile('an index of segments that is without an end', 'mp4', 'either', ({ samples }) =>
    bytes(
      samples.fast.subarray(0, FTYP.length),
      full(
        'sidx',
        u32(1, 1_000, 0, 0),
        u16(0, 3),
        u32(0x80_00_00_00, HUGE, 0, HUGE, HUGE, 0, 0x80_00_00_00, 0, 0),
      ),
      samples.fast.subarray(FTYP.length),
    ),
  ),
  hostile('100,000 boxes of nothing', 'mp4', 'taken', ({ samples }) =>
    bytes(samples.mp4, Buffer.alloc(800_000, bytes(u32(8), text('free')))),
  ),
  hostile('a version of everything that is not there yet', 'mp4', 'either', ({ samples }) =>
    ['mvhd', 'tkhd', 'mdhd', 'elst'].reduce((made, word) => over(made, word, 4, u8(0xff)), samples.mp4),
  ),
] as const;
