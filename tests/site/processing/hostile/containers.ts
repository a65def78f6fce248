import { bytes, le32, over, packedZeros, text, u16, u32, u8, zeros } from './bytes.ts';
import { cluster, element, HEAD, matroska, SEGMENT, unsized } from './ebml.ts';
import { hostile } from './film.ts';

const NO = 'video_corrupted_file';
const PACKET = 188;
const packet = (pid: number, ...parts: readonly Uint8Array[]) =>
  Buffer.concat(
    [u8(0x47, 0x40 | (pid >> 8), pid & 0xff, 0x10), ...parts, Buffer.alloc(PACKET, 0xff)],
    PACKET,
  );
const tag = (kind: number, ...parts: readonly Uint8Array[]) => {
  const inside = bytes(...parts);
  return bytes(u8(kind), u32(inside.length).subarray(1), zeros(7), inside, u32(inside.length + 11));
};
const FLV = bytes(text('FLV'), u8(1, 5), u32(9, 0));

/** Matroska, AVI, FLV, MPEG, ASF and Real that say what is not so. */
export const CONTAINERS = [
  hostile('elements in elements, 10,000 deep', 'mkv', NO, () => {
    let made: Buffer = zeros(0);
    for (let at = 0; at < 10_000; at += 1) made = unsized('a0', '01ffffffffffffff', made);
    return bytes(HEAD, unsized(SEGMENT, '01ffffffffffffff', made));
  }),
  hostile('an element of 2^56 bytes', 'mkv', 'either', ({ samples: { mkv } }) =>
    over(mkv, '\x18\x53\x80\x67', 4, Buffer.from('01fffffffffffffe', 'hex')),
  ),
  hostile('a kind of document of 5 MB', 'webm', NO, () =>
    bytes(element('1a45dfa3', element('4282', Buffer.alloc(5_000_000, 'webm'))), element(SEGMENT)),
  ),
  hostile('frames that unpack to 500 MB each', 'mkv', 'either', () => {
    const bomb = packedZeros(500);
    const packed = element('6d80', element('6240', element('5034', element('4254', u8(0)))));
    return matroska(cluster(bomb, bomb, bomb, bomb), packed);
  }),
  hostile('300,000 frames of one byte', 'mkv', 'either', () =>
    matroska(
      bytes(...Array.from({ length: 300 }, () => cluster(...Array.from({ length: 1_000 }, () => u8(0))))),
    ),
  ),
  hostile('a place of everything that is itself', 'mkv', 'either', () => {
    const seek = element('4dbb', element('53ab', Buffer.from('114d9b74', 'hex')), element('53ac', u8(0)));
    return bytes(
      HEAD,
      element(SEGMENT, element('114d9b74', seek, seek), matroska(cluster(u8(0))).subarray(HEAD.length)),
    );
  }),
  hostile('an AVI whose index is its index', 'avi', 'either', ({ samples: { avi } }) => {
    const at = avi.indexOf('JUNK', 0, 'latin1');
    const made = over(avi, 'JUNK', 0, text('indx'));
    made.set(bytes(u8(4, 0, 0, 0), le32(1), text('00dc'), zeros(12), le32(at, 0, 64, 1)), at + 8);
    return made;
  }),
  hostile('an AVI of no rate', 'avi', 'either', ({ samples }) => over(samples.avi, 'strh', 28, le32(0, 0))),
  hostile('an AVI of 4 billion frames', 'avi', 'either', ({ samples }) =>
    over(samples.avi, 'strh', 40, le32(0xff_ff_ff_ff)),
  ),
  hostile('an AVI of 65,535 x 65,535', 'avi', 'either', ({ samples }) =>
    over(samples.avi, 'strf', 12, le32(65_535, 65_535)),
  ),
  hostile('an AVI of lists in lists', 'avi', NO, () => {
    const lists = Array.from({ length: 100_000 }, () =>
      bytes(text('LIST'), le32(0x7f_ff_ff_ff), text('hdrl')),
    );
    return bytes(text('RIFF'), le32(0x7f_ff_ff_ff), text('AVI '), ...lists);
  }),
  hostile('an FLV that describes itself 100,000 deep', 'flv', NO, () => {
    const name = bytes(u8(2), u16(10), text('onMetaData'));
    return bytes(FLV, tag(18, name, Buffer.alloc(400_000, bytes(u8(3), u16(1), text('a')))));
  }),
  hostile('an FLV of 4 billion key frames', 'flv', 'either', ({ samples: { flv } }) => {
    const name = bytes(u8(2), u16(10), text('onMetaData'), u8(3), u16(9), text('keyframes'), u8(3));
    const times = bytes(u16(5), text('times'), u8(10), u32(0xff_ff_ff_ff));
    return bytes(FLV, tag(18, name, times, zeros(64)), flv.subarray(FLV.length));
  }),
  hostile('an FLV of a million tags of nothing', 'flv', 'either', () =>
    bytes(FLV, Buffer.alloc(15_000_000, tag(9))),
  ),
  hostile('an FLV in a screen codec that is noise', 'flv', 'either', () =>
    bytes(
      FLV,
      ...Array.from({ length: 40 }, (_none, at) =>
        tag(9, u8(0x13, 0xff, 0xff, 0xff, 0xff), Buffer.alloc(900, at * 37)),
      ),
    ),
  ),
  hostile('a transport stream of nothing', 'mts', NO, () => Buffer.alloc(PACKET * 30_000, packet(0x1f_ff))),
  hostile('a transport stream of 40 programs that are not there', 'mts', NO, () => {
    const programs = Array.from({ length: 40 }, (_none, at) => u16(at + 1, 0xe0_20 + at));
    const table = bytes(u8(0, 0xb0, 9 + 160, 0, 1, 0xc1, 0, 0), ...programs, zeros(4));
    return Buffer.alloc(PACKET * 2_000, bytes(packet(0, u8(0), table), packet(0x30, u8(0), zeros(40))));
  }),
  hostile('a transport stream with its packets in another order', 'mts', 'either', ({ samples: { ts } }) => {
    const packets = Array.from({ length: Math.floor(ts.length / PACKET) }, (_none, at) =>
      ts.subarray(at * PACKET, (at + 1) * PACKET),
    );
    return bytes(...packets.toReversed());
  }),
  hostile('a program stream of heads', 'mpg', NO, () =>
    Buffer.alloc(
      2_000_000,
      Buffer.from('000001ba44000400040100089bf8000001bc000ae0ff0000000000000000', 'hex'),
    ),
  ),
  hostile('a film of MPEG of 4,095 x 4,095 and no picture', 'm2v', 'either', () =>
    Buffer.alloc(
      200_000,
      Buffer.from('000001b3ffffff15ffffe018000001b8000800400000010000 0ffff8'.replaceAll(' ', ''), 'hex'),
    ),
  ),
  hostile('a Windows Media film of objects of 2^63 bytes', 'wmv', 'either', ({ samples: { wmv } }) =>
    Buffer.from(wmv).fill(0xff, 46, 54),
  ),
  hostile('a Windows Media film of packets of nothing', 'wmv', 'either', ({ samples: { wmv } }) => {
    const made = Buffer.from(wmv);
    return made.fill(0, made.length - 2_000);
  }),
  hostile('a Real film of its head', 'rm', NO, () =>
    bytes(text('.RMF'), u32(18), u16(0), u32(0, 0xff_ff_ff_ff), zeros(400)),
  ),
  hostile('a zip behind a film', 'mp4', 'taken', ({ samples }) =>
    bytes(samples.mp4, text('PK\x05\x06'), zeros(18)),
  ),
  hostile('a picture before a film', 'mp4', NO, ({ samples }) =>
    bytes(text('GIF89a'), zeros(40), samples.mp4),
  ),
  hostile('a program that ends as a film', 'mp4', NO, ({ samples }) =>
    bytes(text('\x7fELF'), zeros(60), samples.fast),
  ),
  hostile('a page that is a film as well', 'mp4', 'either', ({ samples, http }) => {
    const page = text(`<script src="${http}/a.js"></script>`);
    return bytes(u32(page.length + 8), text('free'), page, samples.fast);
  }),
] as const;
