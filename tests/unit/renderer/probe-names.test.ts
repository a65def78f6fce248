import { expect, it } from 'vitest';
import { codecName, containerName } from '../../../src/renderer/pages/moderation/probe-names.ts';
import { VIDEO_TYPES } from '../../../src/shared/upload/file-types.ts';

const MOV = 'mov,mp4,m4a,3gp,3g2,mj2';

it.each([
  [MOV, 'night.mp4', 'MP4'],
  [MOV, 'night.MOV', 'QuickTime (MOV)'],
  [MOV, '', 'MP4'],
  ['matroska,webm', 'night.mkv', 'Matroska (MKV)'],
  ['matroska,webm', 'night.webm', 'WebM'],
  // A file may be called what it is not.
  ['avi', 'night.mov', 'AVI'],
  ['mpegts', 'night.mts', 'MPEG-TS'],
  ['nut', 'night.nut', 'NUT'],
])('%s of %s is %s', (container, file, name) => {
  expect(containerName(container, file)).toBe(name);
});

it('no name is a list, whatever the file is called', () => {
  for (const type of VIDEO_TYPES)
    for (const container of [MOV, 'matroska,webm', 'asf', 'mpeg', 'flv'])
      expect(containerName(container, `film.${type}`)).not.toMatch(/,|^[a-z]/);
});

it('codecs have their usual names, and what is not known is in capitals', () => {
  expect(['h264', 'hevc', 'aac', 'pcm_s16le', 'newest1'].map(codecName)).toEqual([
    ...['H.264', 'H.265 (HEVC)', 'AAC', 'PCM', 'NEWEST1'],
  ]);
});
