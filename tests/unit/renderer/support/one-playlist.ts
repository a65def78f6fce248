import type { Playlist } from '../../../../src/shared/entities/playlist.ts';
import { memberId, playlistId, videoId } from '../../../../src/shared/ids.ts';
import { NOW } from './library.ts';

/** Who made it. */
export const owner = { id: memberId.parse('7'), name: 'nightowl', avatar: '' };
export const date = new Date(NOW - 3 * 86_400_000).toISOString();

/** A public playlist of 130 videos. */
export const onePlaylist = (overrides: Partial<Playlist> = {}): Playlist => ({
  id: playlistId.parse('5'),
  title: 'Rain for sleeping',
  description: 'No talking.',
  categories: [{ dir: 'rain', title: 'Rain', titleJa: '雨' }],
  orientation: 3,
  subscribers: 0,
  likes: 0,
  dislikes: 0,
  isPrivate: false,
  thumbs: [
    { thumb: '/media/p/a.640.webp', colour: '#102030' },
    { thumb: '/media/p/b.640.webp', colour: '#203040' },
  ],
  owner,
  firstVideoId: videoId.parse('1000'),
  firstVideoDir: 'night-0',
  videos: 130,
  views: 1_500,
  addedAt: date,
  updatedAt: date,
  can: { edit: false },
  ...overrides,
});
