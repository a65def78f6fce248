import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { video } from '../../../src/shared/entities/video.ts';
import { videoTile } from '../../../src/shared/entities/video-tile.ts';
import { numericFlag, privateFlag, visibleFlag } from '../../../src/shared/entities/wire.ts';
import { dir, memberId, objectId, videoId } from '../../../src/shared/ids.ts';
import { mayEnter, ROLES } from '../../../src/shared/roles.ts';

/** The three encodings of one idea (decisions A), spelled out: generated round trips cannot see a swapped meaning. */
describe('flags on the wire', () => {
  it("reads a tile's is_private: the string '1' is private", () => {
    expect([z.decode(privateFlag, '1'), z.decode(privateFlag, '0')]).toEqual([true, false]);
    expect([z.encode(privateFlag, true), z.encode(privateFlag, false)]).toEqual(['1', '0']);
    for (const other of [1, 0, true, '', '2', null])
      expect(z.safeDecode(privateFlag, other as never).success).toBe(false);
  });

  it("reads a playlist's visible: 0 is private, 1 is public", () => {
    expect([z.decode(visibleFlag, 0), z.decode(visibleFlag, 1)]).toEqual([true, false]);
    expect([z.encode(visibleFlag, true), z.encode(visibleFlag, false)]).toEqual([0, 1]);
    for (const other of ['0', '1', 2, false, null])
      expect(z.safeDecode(visibleFlag, other as never).success).toBe(false);
  });

  it('reads numeric flags', () => {
    expect([z.decode(numericFlag, 1), z.decode(numericFlag, 0)]).toEqual([true, false]);
    expect([z.encode(numericFlag, true), z.encode(numericFlag, false)]).toEqual([1, 0]);
    for (const other of ['1', 2, true, null])
      expect(z.safeDecode(numericFlag, other as never).success).toBe(false);
  });
});

const wireTile = {
  video_id: '1234',
  dir: 'harbour-at-night',
  title: 'Harbour at night',
  title_jp: '夜の港',
  scr: '/media/p/ab12.640.webp',
  color: '#102030',
  duration: 480,
  rating: 4.5,
  video_viewed: 48_200,
  added_date: '2026-05-01T10:00:00Z',
  props: { hd: 1 as const },
  is_private: '0' as const,
  sg_id: 'a',
  ex_tube: 'b',
  ex_id: 'c',
  channel: null,
  member: { _id: '7', name: 'kiri' },
};

describe('names on the wire', () => {
  it('gives a tile our names', () => {
    expect(z.decode(videoTile, wireTile as never)).toEqual({
      id: '1234',
      dir: 'harbour-at-night',
      title: 'Harbour at night',
      titleJa: '夜の港',
      thumb: '/media/p/ab12.640.webp',
      colour: '#102030',
      durationSeconds: 480,
      rating: 4.5,
      views: 48_200,
      addedAt: '2026-05-01T10:00:00Z',
      isHd: true,
      isPrivate: false,
      tracking: { sgId: 'a', exTube: 'b', exId: 'c' },
      channel: null,
      member: { id: '7', name: 'kiri' },
    });
  });

  it.each([
    ['a rating above 5', { rating: 5.1 }],
    ['negative views', { video_viewed: -1 }],
    ['half a second', { duration: 1.5 }],
    ['an id with a leading zero', { video_id: '0123' }],
    ['a colour that is none', { color: 'red' }],
    ['a local date', { added_date: '2026-05-01 10:00' }],
  ])('refuses a tile with %s', (_name, failure) => {
    expect(z.safeDecode(videoTile, { ...wireTile, ...failure } as never).success).toBe(false);
  });

  it('gives a video our names, the uploader included', () => {
    const { title, title_jp, ...rest } = wireTile;
    const wireVideo = {
      ...rest,
      title_en: title,
      title_ja: title_jp,
      description_en: 'Boats.',
      description_ja: '船。',
      likes: 9,
      dislikes: 1,
      comments: 2,
      favourites: 3,
      is_exclusive: 1,
      uploader: { _id: '7', name: 'mika', avatar: '' },
      channel: null,
      models: [{ dir: 'aya', title: 'Aya', title_jp: 'あや', has_videos: 1 }],
      categories: [],
      tags: ['harbour'],
      formats: [{ format: 'mp4_720', label: '720p', width: 1280, height: 720 }],
      can: { edit: false, download: true, comment: false },
    };
    expect(z.decode(video, wireVideo as never)).toMatchObject({
      title: 'Harbour at night',
      titleJa: '夜の港',
      isExclusive: true,
      isPrivate: false,
      uploader: { id: '7', name: 'mika', avatar: '' },
      channel: null,
      models: [{ dir: 'aya', title: 'Aya', titleJa: 'あや', hasVideos: true }],
    });
  });
});

describe('ids', () => {
  const takes = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;

  it('are digits without a leading zero, exact in a double', () => {
    for (const schema of [videoId, memberId]) {
      for (const good of ['1', '999999999999999']) expect(takes(schema, good)).toBe(true);
      for (const bad of ['', '0', '01', '-1', '1e3', '１', '9999999999999999', 7])
        expect(takes(schema, bad)).toBe(false);
    }
  });

  it('tell a dir from a page number (decisions A)', () => {
    for (const good of ['a', 'a-b', '2nd', 'night-2']) expect(takes(dir, good)).toBe(true);
    for (const bad of ['', '2', '2024', '-a', 'a-', 'A', 'a.b', 'a/b', 'x'.repeat(101)])
      expect(takes(dir, bad)).toBe(false);
  });

  it('let a listing name no object', () => {
    for (const good of ['0', '15', 'night', 'jp']) expect(takes(objectId, good)).toBe(true);
    for (const bad of ['', 'a.b', 'a/b', '..', 'x'.repeat(101)]) expect(takes(objectId, bad)).toBe(false);
  });
});

describe('roles', () => {
  it('may enter what asks for their own or a lower role', () => {
    ROLES.forEach((role, height) => {
      expect(ROLES.map((access) => mayEnter(role, access))).toEqual(ROLES.map((_access, at) => at <= height));
    });
  });
});
