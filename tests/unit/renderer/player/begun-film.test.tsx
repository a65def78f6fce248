import { expect, it } from 'vitest';
import { videoId } from '../../../../src/shared/ids.ts';
import { preloadVideo, takePreloaded } from '../../../../src/renderer/features/player/preloaded-video.ts';

const ID = videoId.parse('7');

/** What the film was really given, when a player gives it an address; `null`: it was passed over. */
function given(film: HTMLVideoElement | null, address: string): string | null | undefined {
  film?.removeAttribute('src');
  if (film) film.src = address;
  return film?.getAttribute('src');
}

it('is taken once, and passes the address over that it has already', async () => {
  preloadVideo(ID, '/media/a.mp4');
  const film = takePreloaded(ID);
  expect([takePreloaded(ID), film?.preload, film?.getAttribute('src')]).toEqual([
    null,
    'auto',
    '/media/a.mp4',
  ]);
  const reported: string[] = [];
  for (const name of ['loadstart', 'loadedmetadata']) film?.addEventListener(name, () => reported.push(name));
  Object.defineProperty(film, 'readyState', { value: 1 });
  expect(given(film, '/media/a.mp4')).toBeNull();
  expect(reported, 'not before the player is done').toEqual([]);
  await Promise.resolve();
  expect(reported).toEqual(['loadstart', 'loadedmetadata']);
  // Later ones are those of a new attempt.
  expect(given(film, '/media/a.mp4')).toBe('/media/a.mp4');
});

it('is nobody else’s', () => {
  preloadVideo(ID, '/media/a.mp4');
  expect(takePreloaded(videoId.parse('8'))).toBeNull();
  expect(takePreloaded(ID)).not.toBeNull();
});

it('takes another address, and its own where that has failed meanwhile', () => {
  preloadVideo(ID, '/media/a.mp4');
  expect(given(takePreloaded(ID), '/media/b.mp4')).toBe('/media/b.mp4');
  preloadVideo(ID, '/media/a.mp4');
  const film = takePreloaded(ID);
  Object.defineProperty(film, 'error', { value: {} });
  expect(given(film, '/media/a.mp4')).toBe('/media/a.mp4');
});
