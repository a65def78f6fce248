import type { BrowserContext, Page } from '@playwright/test';
import type { Settings } from '../../../src/shared/entities/settings.ts';
import { to } from '../../../src/shared/routes.ts';
import { firstPage, LIST_SCREENS } from '../../support/list-addresses.ts';
import { latest, siteApi } from '../../support/api.ts';
import { tellOfVisits, visitKept } from './visit-stored.ts';

export interface Screen {
  readonly name: string;
  /** What is shown closes when something else is clicked. */
  readonly closesOnClick?: true;
  /** Leads there; resolves when the screen has its content. */
  open(page: Page, origin: string): Promise<void>;
}

const OWN: readonly Screen[] = [
  {
    name: 'index',
    open: async (page) => visit(page, to('index'), () => page.getByRole('list').getByRole('article')),
  },
  {
    name: 'latest',
    open: async (page) =>
      visit(page, to('listing', { sort: 'latest-updates', page: 1 }), () =>
        page.getByRole('main').getByRole('article'),
      ),
  },
  {
    name: 'latest-filtered',
    open: async (page) =>
      visit(page, `${to('listing', { sort: 'latest-updates', page: 1 })}?date=month&type=hd`, () =>
        page.getByRole('main').getByRole('article'),
      ),
  },
  {
    name: 'nothing-fits',
    open: async (page) =>
      visit(page, `${to('listing', { sort: 'longest', page: 1 })}?duration=3&date=day&type=year`, () =>
        page.getByRole('main').getByRole('status'),
      ),
  },
  {
    name: 'categories',
    open: async (page) => visit(page, to('categories'), () => page.getByRole('main').getByRole('listitem')),
  },
  {
    name: 'category',
    open: async (page) =>
      visit(page, to('category', { object_id: 'trains', page: 1 }), () =>
        page.getByRole('main').getByRole('article'),
      ),
  },
  {
    name: 'countries',
    open: async (page) =>
      visit(page, to('countries', { page: 1 }), () => page.getByRole('main').getByRole('listitem')),
  },
  {
    name: 'video',
    open: async (page, origin) =>
      visit(page, await firstVideo(origin), () => page.getByRole('heading', { level: 1 })),
  },
  {
    name: 'history-empty',
    open: async (page) =>
      visit(page, to('history', { page: 1 }), () => page.getByRole('main').getByRole('link')),
  },
  {
    name: 'history',
    async open(page, origin) {
      await tellOfVisits(page);
      await visit(page, await firstVideo(origin), () => page.getByRole('heading', { level: 1 }));
      await visitKept(page);
      await visit(page, to('history', { page: 1 }), () => page.getByRole('main').getByRole('article'));
    },
  },
  {
    name: 'downloads-empty',
    open: async (page) => visit(page, to('downloads'), () => page.getByRole('main').getByRole('link')),
  },
  {
    name: 'video-in-playlist',
    open: async (page, origin) =>
      visit(page, await videoOfPlaylist(origin), () => page.locator('main ol article')),
  },
  {
    name: 'models',
    open: async (page) =>
      visit(page, to('models', { page: 1 }), () => page.getByRole('main').getByRole('article')),
  },
  {
    name: 'model',
    open: async (page) =>
      visit(page, to('model', { dir: 'sora-suzunari' }), () => page.getByRole('main').getByRole('article')),
  },
  {
    name: 'channels',
    open: async (page) =>
      visit(page, to('channels', { page: 1 }), () => page.getByRole('main').getByRole('article')),
  },
  {
    name: 'channel',
    open: async (page) =>
      visit(page, to('channel', { object_id: 'window-seat' }), () =>
        page.getByRole('main').getByRole('article'),
      ),
  },
  {
    name: 'playlists',
    open: async (page) =>
      visit(page, to('playlists', { page: 1 }), () => page.getByRole('main').getByRole('article')),
  },
  {
    name: 'playlist',
    open: async (page) =>
      visit(page, to('playlist', { playlist_id: 1 }), () => page.getByRole('main').getByRole('article')),
  },
  {
    name: 'playlist-private',
    open: async (page) =>
      visit(page, to('playlist', { playlist_id: 67 }), () => page.getByRole('heading', { level: 1 })),
  },
  {
    name: 'albums',
    open: async (page) =>
      visit(page, to('albums', { page: 1 }), () => page.getByRole('main').getByRole('article')),
  },
  {
    name: 'album',
    open: async (page) =>
      visit(page, to('album', { album_id: 1 }), () => page.getByRole('main').getByRole('list')),
  },
  {
    name: 'information',
    open: async (page) =>
      visit(page, to('information'), () => page.getByRole('main').getByRole('heading', { level: 2 })),
  },
  {
    name: 'confirm',
    open: async (page) => visit(page, to('confirm'), () => page.getByRole('main').getByRole('link')),
  },
  {
    name: 'community',
    open: async (page) =>
      visit(page, to('community', { page: 1 }), () => page.getByRole('main').getByRole('article')),
  },
  {
    name: 'member',
    open: async (page) =>
      visit(page, to('member', { _id: 1 }), () => page.getByRole('main').getByRole('article')),
  },
  {
    name: 'member-wall',
    open: async (page) =>
      visit(page, to('memberTab', { _id: 1, member_tab: 'wall', page: 1 }), () =>
        page.getByRole('main').getByRole('article'),
      ),
  },
  {
    name: 'member-closed',
    open: async (page) =>
      visit(page, to('memberTab', { _id: 2, member_tab: 'favourite_videos', page: 1 }), () =>
        page.getByText(/This page is private|このページは非公開です/),
      ),
  },
  {
    name: 'search',
    open: async (page) =>
      visit(page, `${to('search', { page: 1 })}?s=lightouse`, () =>
        page.getByRole('main').getByRole('article'),
      ),
  },
  {
    name: 'search-names',
    open: async (page) =>
      visit(page, `${to('search', { page: 1 })}?s=rin#models`, () =>
        page.getByRole('main').getByRole('link', { name: /Rin Yoinagi|宵凪凛/ }),
      ),
  },
  {
    name: 'search-open',
    closesOnClick: true,
    async open(page) {
      await visit(page, `${to('search', { page: 1 })}?s=kasumi`, () =>
        page.getByRole('main').getByRole('article'),
      );
      const opener = page.getByRole('button', { name: /^(Open the search|検索を開く)$/ });
      if (await opener.isVisible()) await opener.click();
      await page.getByRole('combobox', { name: /^(Search|検索)$/ }).click();
      await page.getByRole('grid').waitFor();
    },
  },
  {
    name: 'settings-privacy',
    open: async (page) =>
      visit(page, to('settingsSection', { settings_section: 'privacy' }), () =>
        page.getByRole('main').getByRole('switch'),
      ),
  },
  {
    name: 'not-found',
    open: async (page) => visit(page, to('notFound'), () => page.getByRole('main').getByRole('article')),
  },
];

/** Every screen of the page, and the states people see most; a list without a line of its own is one of tiles. */
export const SCREENS: readonly Screen[] = [
  ...OWN,
  ...LIST_SCREENS.filter((list) => OWN.every(({ name }) => name !== list)).map((name) => ({
    name,
    open: async (page: Page) =>
      visit(page, firstPage(name), () => page.getByRole('main').getByRole('article')),
  })),
];

/** Address of the newest video's page. */
export async function firstVideo(origin: string): Promise<string> {
  const { videos } = await siteApi(origin).run('videos.list', latest());
  const video = videos[0];
  if (!video) throw new Error('the demo world has no video');
  return to('video', { video_id: video.id, dir: video.dir });
}

/** Address of a video of the demo's first playlist, as the playlist links to it. */
async function videoOfPlaylist(origin: string): Promise<string> {
  const { videos } = await siteApi(origin).run('videos.list', {
    gender: 'str',
    sort: 'all',
    count: 10,
    section: 'playlist',
    object_id: '1',
    page: 1,
    type: 'all',
    duration: 'all',
    date: 'all',
  });
  const video = videos[3];
  if (!video) throw new Error('the demo world has no playlist of four');
  return `${to('video', { video_id: video.id, dir: video.dir })}?playlist=1&pl_page=1`;
}

/** Settings as if chosen on an earlier visit. */
export async function chosen(
  context: BrowserContext,
  origin: string,
  settings: Partial<Settings>,
): Promise<void> {
  await context.addInitScript((stored) => {
    if (localStorage.getItem('yoru.settings') === null) localStorage.setItem('yoru.settings', stored);
  }, JSON.stringify(settings));
  if (settings.language) await context.addCookies([{ name: 'lang', value: settings.language, url: origin }]);
}

async function visit(page: Page, address: string, sign: () => ReturnType<Page['getByRole']>): Promise<void> {
  await page.goto(address);
  await sign().first().waitFor();
  await settled(page);
}

/** Pictures in view loaded, fonts there, nothing busy: what a visitor looks at. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const inView = (element: Element) => {
      const { top, bottom, right, left } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    const waiting = [...document.images].some((image) => inView(image) && !image.complete);
    // A theme just chosen fades its colours over some frames. Endless and scroll-driven animations are not waited for.
    const turning = document
      .getAnimations()
      .some(
        ({ playState, timeline, effect }) =>
          playState === 'running' &&
          timeline instanceof DocumentTimeline &&
          effect?.getComputedTiming().endTime !== Infinity,
      );
    // What lies far below waits until somebody comes near.
    const isBusy = [...document.querySelectorAll('[aria-busy="true"]')].some(inView);
    return !waiting && !turning && !isBusy && document.fonts.status === 'loaded';
  });
}
