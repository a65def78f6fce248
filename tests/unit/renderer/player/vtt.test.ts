import { describe, expect, it } from 'vitest';
import { placeAt, readVtt } from '../../../../src/renderer/features/player/vtt.ts';

const STORYBOARD = `WEBVTT

00:00.000 --> 00:05.000
sprite-1.webp#xywh=0,0,160,90

00:05.000 --> 00:10.000
sprite-1.webp#xywh=160,0,160,90

01:00:00.000 --> 01:00:05.000
/media/p/late.webp#xywh=pixel:0,90,160,90
`;

describe('WebVTT', () => {
  it('is read in its order, with hours or without, over notes, names and settings', () => {
    const text =
      '\ufeffWEBVTT - made at night\r\n\r\nNOTE not shown\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\n' +
      'first\r\n00:01.000 --> 00:02.500 align:start\r\nHello\r\nthere\r\n\r\n01:00:00.000 --> 01:00:01.000\r\n夜です\r\n';
    expect(readVtt(text)).toEqual([
      { from: 1, until: 2.5, text: 'Hello\nthere' },
      { from: 3600, until: 3601, text: '夜です' },
    ]);
  });

  it.each([
    ['nothing', ''],
    ['another file', '<html></html>'],
    ['a longer word', 'WEBVTTX\n\n00:01.000 --> 00:02.000\na'],
    ['a time that goes back', 'WEBVTT\n\n00:02.000 --> 00:01.000\na'],
    ['a minute of 75 seconds', 'WEBVTT\n\n00:75.000 --> 02:01.000\na'],
    ['a cue without words', 'WEBVTT\n\n00:01.000 --> 00:02.000\n'],
  ])('of %s there are no cues', (_what, text) => {
    expect(readVtt(text)).toEqual([]);
  });
});

describe('the picture of a second', () => {
  const base = 'https://site.test/media/s/1/storyboard.vtt?e=1&s=2';
  const at = (second: number) => placeAt(readVtt(STORYBOARD), second, base);
  const first = { address: 'https://site.test/media/s/1/sprite-1.webp', y: 0, width: 160, height: 90 };

  it.each([
    [0, { ...first, x: 0 }],
    [4.99, { ...first, x: 0 }],
    [5, { ...first, x: 160 }],
    [900, { ...first, x: 160 }],
    [3601, { address: 'https://site.test/media/p/late.webp', x: 0, y: 90, width: 160, height: 90 }],
  ])('%s', (second, place) => {
    expect(at(second)).toEqual(place);
  });

  it.each(['no fragment.webp', 'a.webp#xywh=0,0,0,90', 'a.webp#xywh=percent:0,0,10,10', '#xywh=0,0,1,1'])(
    'is none for %s',
    (text) => {
      expect(placeAt([{ from: 0, until: 1, text }], 0, base)).toBeNull();
    },
  );
});
