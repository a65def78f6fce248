import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { screenCalls } from '../../../src/shared/screens/calls.ts';
import { stateKey } from '../../../src/shared/api/state.ts';
import { album, albumPage, type Album } from '../../../src/shared/entities/album.ts';
import { playlist, playlistPage } from '../../../src/shared/entities/playlist.ts';
import { findScreen } from '../../../src/shared/find-screen.ts';
import { albumId, photoId } from '../../../src/shared/ids.ts';
import { askOf } from '../../support/screen-request.ts';
import { listingBody } from './support/library.ts';
import { date, onePlaylist, owner } from './support/one-playlist.ts';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';
import type { Asked } from './support/test-host.ts';

let page: OpenPage;
afterEach(() => page.close());

const oneAlbum = (overrides: Partial<Album> = {}): Album => ({
  id: albumId.parse('9'),
  title: 'Night city',
  titleJa: '夜の街',
  isPrivate: false,
  owner,
  models: [],
  tags: [],
  photos: [1, 2, 3].map((at) => ({
    id: photoId.parse(String(at)),
    image: `/media/p/p${at}.1280.webp?e=1`,
    thumb: `/media/p/p${at}.480.webp?e=1`,
    colour: '#102030',
    width: 1_080,
    height: 720,
    title: '',
    titleJa: '',
  })),
  photoCount: 3,
  likes: 0,
  dislikes: 0,
  views: 10,
  addedAt: date,
  can: { edit: false },
  ...overrides,
});

const ok = (body: unknown) => ({ status: 200, body: JSON.stringify(body) });
const refuse = (status: number, code: string) => ({ status, body: JSON.stringify({ ok: false, code }) });

/** A site with one playlist and one album. */
function answer(one = onePlaylist(), photos = oneAlbum()) {
  return ({ operation, input }: Asked) => {
    const { categories: _categories, description: _text, orientation: _what, can: _can, ...tile } = one;
    switch (operation) {
      case 'playlists.list':
        return ok(z.encode(playlistPage, { playlists: [tile], totalCount: 1, pages: 1 }));
      case 'playlist.get':
        return ok(z.encode(playlist, one));
      case 'videos.list':
        return input['section'] === 'playlist'
          ? { status: 200, body: listingBody(Number(input['page']), 60, 130) }
          : null;
      case 'albums.list': {
        const { id, title, titleJa, isPrivate, views, addedAt } = photos;
        const cover = { cover: '/media/p/p1.480.webp', colour: '#102030', photos: 3 };
        const albums = [{ id, title, titleJa, isPrivate, views, addedAt, owner, ...cover }];
        return ok(z.encode(albumPage, { albums, totalCount: 1, pages: 1 }));
      }
      case 'album.get':
        return ok(z.encode(album, photos));
      default:
        return null;
    }
  };
}

const main = () => page.root.querySelector('main');
const links = (within: string) => [...page.root.querySelectorAll<HTMLAnchorElement>(`main ${within} a`)];

describe('what the server sends along', () => {
  it.each([
    ['/playlists/1/?sort=count-videos', 'playlists'],
    ['/playlists/1/?sort=nonsense', 'playlists'],
    ['/playlist/5/', 'playlist'],
    ['/playlist/5/2/', 'playlistPage'],
    ['/albums/1/?sort=count-photos', 'albums'],
    ['/album/9/', 'album'],
  ] as const)('is exactly what %s asks for', async (path, screen) => {
    expect(findScreen(path.split('?')[0]!)).toMatchObject({ name: screen });
    page = await openPage(path, { answer: answer() });
    await page.until(() => main()?.querySelector('h1'));
    await page.settle();
    const keys = (calls: readonly Asked[]) =>
      [...new Set(calls.map(({ operation, input }) => stateKey(operation, input)))].sort();
    const expected = screenCalls(screen, askOf(path)) as unknown as readonly Asked[];
    // The shell asks for things of its own.
    const own = page.asked.filter(({ operation }) => /^(playlist|album|videos)/.test(operation));
    expect(keys(own)).toEqual(keys(expected.filter(({ operation }) => !operation.startsWith('site.'))));
  });
});

describe('playlists', () => {
  it('show up to three thumbs, the count and whose they are', async () => {
    page = await openPage('/playlists/1/', { answer: answer(onePlaylist({ isPrivate: true })) });
    const tile = await page.until(() => main()?.querySelector('article'));
    expect([...tile.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      'https://site.test/media/p/a.640.webp',
      'https://site.test/media/p/b.640.webp',
    ]);
    expect(tile.querySelector('a')?.getAttribute('href')).toBe('/playlist/5/');
    expect(tile.textContent).toContain('130 videos');
    expect(tile.textContent).toContain('nightowl');
    expect(tile.textContent).toContain('Private');
  });

  it('say so when an address asks for an order nobody knows', async () => {
    page = await openPage('/playlists/1/?sort=nonsense', { answer: answer() });
    await page.until(() => main()?.textContent?.includes('“Sort” had an unknown value'));
  });

  it('carry playlist and page in the links to their videos', async () => {
    page = await openPage('/playlist/5/2/', { answer: answer() });
    await page.until(() => links('article').length === 60);
    expect(links('article')[0]?.getAttribute('href')).toBe('/videos/1060/night-60/?playlist=5&pl_page=2');
    expect(findNamed(page.root, 'main a', 'Play all')?.getAttribute('href')).toBe(
      '/videos/1000/night-0/?playlist=5&pl_page=1',
    );
    expect(page.root.querySelector('a[rel=prev]')?.getAttribute('href')).toBe('/playlist/5/');
    expect(main()?.textContent).toContain('Gay');
    await expect.poll(() => document.title).toBe('Rain for sleeping, page 2 · Yoru');
  });

  it.each([true, false])('offer a report to others alone (own: %s)', async (isOwn) => {
    page = await openPage('/playlist/5/', { answer: answer(onePlaylist({ can: { edit: isOwn } })) });
    await page.until(() => links('article').length === 60);
    const flag = findNamed(page.root, 'button', 'Report');
    expect(flag !== undefined).toBe(!isOwn);
    if (!flag) return;
    await page.click(flag);
    await page.until(() =>
      document.querySelector('[role=dialog]')?.textContent?.includes('Report this playlist'),
    );
  });

  it('that are private say so instead of leading away', async () => {
    page = await openPage('/playlist/5/', {
      answer: ({ operation }) =>
        /^(playlist\.get|videos\.list)$/.test(operation) ? refuse(403, 'playlist_is_private') : null,
    });
    await page.until(() => main()?.querySelector('h1')?.textContent === 'This playlist is private');
    expect(location.pathname).toBe('/playlist/5/');
    await expect.poll(() => document.title).toBe('This playlist is private · Yoru');
  });

  it('without a video have nothing to play', async () => {
    const empty = onePlaylist({ firstVideoId: null, firstVideoDir: '', thumbs: [], videos: 0 });
    page = await openPage('/playlist/5/', {
      answer: (asked) =>
        asked.operation === 'videos.list'
          ? { status: 200, body: listingBody(1, 60, 0) }
          : answer(empty)(asked),
    });
    await page.until(() => main()?.textContent?.includes('Nothing to play here yet'));
    expect(findNamed(page.root, 'main a', 'Play all')).toBeUndefined();
  });
});

describe('albums', () => {
  const dialog = () => document.querySelector('[role=dialog]');

  it('open a photo from its link, go on by keys, and close to where they were', async () => {
    page = await openPage('/album/9/', { answer: answer() });
    const second = await page.until(() => links('ul').find((link) => link.hash === '#photo-2'));
    await page.click(second);
    expect(location.hash).toBe('#photo-2');
    await page.until(() => dialog()?.textContent?.includes('2 / 3'));
    const inside = dialog()!.firstElementChild!;
    await page.press(inside, 'End');
    await page.until(() => location.hash === '#photo-3');
    await page.press(inside, 'ArrowRight');
    expect(location.hash).toBe('#photo-3');
    await page.click(named(dialog()!, 'button', 'Close'));
    await page.until(() => location.hash === '');
    await page.until(() => dialog() === null);
  });

  it('show the whole album for an address of a photo there is not', async () => {
    page = await openPage('/album/9/#photo-4', { answer: answer() });
    await page.until(() => links('ul').length === 3);
    await page.settle();
    expect(dialog()).toBeNull();
  });

  it('ask for fresh addresses once when a signed one has run out', async () => {
    page = await openPage('/album/9/', { answer: answer() });
    await page.until(() => links('ul').length === 3);
    const asked = () => page.asked.filter(({ operation }) => operation === 'album.get').length;
    const before = asked();
    const images = [...page.root.querySelectorAll('main ul img')];
    for (const image of images) image.dispatchEvent(new Event('error'));
    await page.until(() => asked() === before + 1);
    for (const image of images) image.dispatchEvent(new Event('error'));
    await page.settle();
    expect(asked()).toBe(before + 1);
  });

  const captioned = oneAlbum({
    photos: oneAlbum().photos.map((photo, at) => ({
      ...photo,
      ...[
        { title: 'The bridge', titleJa: '橋' },
        { title: '', titleJa: '港' },
        { title: '', titleJa: '' },
      ][at],
    })),
  });

  it.each([
    ['en', 'The bridge, photo 1 of 3', '港, photo 2 of 3', 'Open photo 3 of 3'],
    ['ja', '橋、3枚中1枚目の写真', '港、3枚中2枚目の写真', '写真を開く（3枚中3枚目）'],
  ] as const)(
    'show captions in %s, else in the other language, and none where there is none',
    async (language, ...names) => {
      page = await openPage('/album/9/', {
        answer: answer(onePlaylist(), captioned),
        settings: { language },
      });
      await page.until(() => links('ul').length === 3);
      const shown = links('ul');
      expect(shown.map((link) => link.getAttribute('aria-label'))).toEqual(names);
      const first = language === 'ja' ? '橋' : 'The bridge';
      expect(shown.map((link) => link.textContent)).toEqual([first, '港', '']);
      await page.click(shown[0]!);
      await page.until(() => dialog()?.textContent?.includes('1 / 3'));
      expect(dialog()!.querySelector('img[alt]:not([alt=""])')?.getAttribute('alt')).toBe(names[0]);
      expect(dialog()!.textContent).toContain(first);
    },
  );

  it.each([true, false])(
    'offer a report to others alone, of the album and of a photo (own: %s)',
    async (isOwn) => {
      const one = oneAlbum({ can: { edit: isOwn } });
      page = await openPage('/album/9/#photo-2', { answer: answer(onePlaylist(), one) });
      await page.until(() => dialog()?.textContent?.includes('2 / 3'));
      const flags = () => [...document.querySelectorAll('button[aria-label="Report"]')];
      expect(flags()).toHaveLength(isOwn ? 0 : 2);
      if (isOwn) return;
      await page.click(named(dialog()!, 'button', 'Report'));
      const form = await page.until(() => document.querySelector('[role=dialog] form'));
      const over = form.closest('[role=dialog]')!;
      expect(over.textContent).toContain('Report this photo');
      expect(over.textContent).toContain('Night city, photo 2 of 3');
      // Keys of the form are its own: the photo stays.
      await page.press(form.querySelector('textarea')!, 'ArrowRight');
      await page.press(form.querySelector('textarea')!, 'End');
      expect(location.hash).toBe('#photo-2');
    },
  );

  it('without a photo say so', async () => {
    page = await openPage('/album/9/', {
      answer: answer(onePlaylist(), oneAlbum({ photos: [], photoCount: 0 })),
    });
    await page.until(() => main()?.textContent?.includes('No photos yet'));
  });
});
