import { expect, it } from 'vitest';
import { driveUnmanagedVideo } from '../../../../src/renderer/features/player/unmanaged-video.ts';
import { noteSound } from '../../../../src/renderer/features/player/volume-memory.ts';

const STORED = { volume: 1, muted: false };

it('is heard again by M at volume 0, as loud as the last time', () => {
  noteSound({ volume: 0.35, muted: false }, STORED);
  noteSound({ volume: 0, muted: false }, STORED);
  const media = Object.assign(document.createElement('video'), { volume: 0 });
  const film = driveUnmanagedVideo(media, () => undefined);
  const sounds = [1, 2, 3].map(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'm' }));
    return [media.volume, media.muted];
  });
  expect(sounds).toEqual([
    [0.35, false],
    [0.35, true],
    [0.35, false],
  ]);
  film.drop();
});
