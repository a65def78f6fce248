import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { findNamed, named, openPage, stopTimers, type OpenPage } from './support/open-page.ts';
import { watchingAnswers } from './support/watching.ts';

let page: OpenPage;
afterEach(() => {
  page.close();
  vi.unstubAllGlobals();
});

const ADDRESS = '/videos/1003/night-3/';
const region = (name: string) => named(page.root, 'section', name);
const related = () =>
  page.root.querySelector<HTMLElement>('main section[aria-labelledby]:not(#comments)') ?? page.root;
const addresses = (within: ParentNode) =>
  [...within.querySelectorAll('li h3 a')].map((link) => link.getAttribute('href') ?? '');
const askedFor = (operation: string) =>
  page.asked.filter((asked) => asked.operation === operation).map(({ input }) => input);

describe('related videos', () => {
  it('are 24 a page; their links say where they were opened from', async () => {
    page = await openPage(ADDRESS, { answer: watchingAnswers() });
    await page.until(() => addresses(related()).length === 24);
    expect(addresses(related())[0]).toBe('/videos/1100/night-100/?fr=1003&rp=1');
    await page.click(named(related(), 'button', 'Next page'));
    expect(addresses(related())[0]).toBe('/videos/1124/night-124/?fr=1003&rp=2');
    expect(document.activeElement?.textContent).toBe('Related videos');
  });

  it('come ten pages in an answer: the eleventh asks for the next', async () => {
    page = await openPage(ADDRESS, { answer: watchingAnswers() });
    await page.until(() => addresses(related()).length === 24);
    const next = () => named(related(), 'button', 'Next page');
    for (let turned = 1; turned < 10; turned += 1) await page.click(next());
    expect(new Set(askedFor('videos.related').map(({ file }) => file))).toEqual(new Set([1]));
    await page.click(next());
    await page.until(() => addresses(related()).length === 10);
    expect(askedFor('videos.related').at(-1)).toEqual({ count: 24, video_id: '1003', file: 2 });
    expect(addresses(related())[0]).toBe('/videos/1340/night-340/?fr=1003&rp=11');
    expect(next().getAttribute('aria-disabled')).toBe('true');
  });

  it('leave the rest of the page alone where they cannot be had, and come with Retry', async () => {
    let isDown = true;
    const answer = watchingAnswers();
    page = await openPage(ADDRESS, {
      answer: (asked) =>
        asked.operation === 'videos.related' && isDown
          ? { status: 500, body: '{"ok":false,"error":"internal","code":"internal"}' }
          : answer(asked),
    });
    const retry = await page.until(() => findNamed(related(), 'button', 'Try again'));
    expect(page.root.querySelector('h1')?.textContent).toContain('Moonrise');
    isDown = false;
    await page.click(retry);
    await page.until(() => addresses(related()).length === 24);
  });

  it('ask again how far they were watched where that failed, with the next that come', async () => {
    const asked: string[][] = [];
    const nothing = () => undefined;
    page = await openPage(`${ADDRESS}?playlist=5&pl_page=1`, {
      answer: watchingAnswers(),
      handlers: {
        history: {
          list: () => ({ entries: [], totalCount: 0, keptCount: 0, pages: 0 }),
          ...{ add: nothing, remove: nothing, clear: nothing, progress: nothing },
          marks: (ids) => {
            if (ids.length > 1) asked.push(ids);
            if (asked.length < 2) throw new AppError({ code: 'storage_failed' });
            return [];
          },
        },
      },
    });
    await page.until(() => asked.length === 1 && addresses(related()).length === 24);
    await page.click(named(related(), 'button', 'Next page'));
    await page.until(() => asked.length === 2);
    expect(asked[1]).toContain('1004');
  });

  it('say so where there are none', async () => {
    page = await openPage(ADDRESS, { answer: watchingAnswers({ related: 0 }) });
    await page.until(() => related().textContent?.includes('Nothing related yet'));
  });
});

describe('a video watched from a playlist', () => {
  const panel = () => region('Playlist Slow trains');

  it('shows where in it one is, marks the video, and leads to those before and after', async () => {
    page = await openPage(`${ADDRESS}?playlist=5&pl_page=1`, { answer: watchingAnswers() });
    await page.until(() => addresses(panel()).length === 60);
    expect(panel().textContent).toContain('4 / 70');
    expect(panel().querySelector('a[aria-current]')?.getAttribute('href')).toBe(
      '/videos/1003/night-3/?playlist=5&pl_page=1',
    );
    const step = (name: string) => findNamed(panel(), 'a', name)?.getAttribute('href');
    expect(step('Previous video of the playlist')).toBe('/videos/1002/night-2/?playlist=5&pl_page=1');
    expect(step('Next video of the playlist')).toBe('/videos/1004/night-4/?playlist=5&pl_page=1');
    expect(step('Leave the playlist')).toBe(ADDRESS);
  });

  it('goes on with the next page after the last video of one', async () => {
    page = await openPage('/videos/1059/night-59/?playlist=5&pl_page=1', { answer: watchingAnswers() });
    const next = await page.until(() => findNamed(page.root, 'a', 'Next video of the playlist'));
    expect(next.getAttribute('href')).toBe('/videos/1060/night-60/?playlist=5&pl_page=2');
  });

  it('can be looked through without leaving the video', async () => {
    page = await openPage(`${ADDRESS}?playlist=5&pl_page=1`, { answer: watchingAnswers() });
    await page.until(() => addresses(panel()).length === 60);
    await page.click(named(panel(), 'button', 'Next page'));
    await page.until(() => addresses(panel()).length === 10);
    expect(addresses(panel())[0]).toBe('/videos/1060/night-60/?playlist=5&pl_page=2');
    expect(location.pathname).toBe(ADDRESS);
  });

  it('shuffles to another order and back', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.42);
    page = await openPage(`${ADDRESS}?playlist=5&pl_page=1`, { answer: watchingAnswers() });
    await page.until(() => addresses(panel()).length === 60);
    const shuffle = named(panel(), 'button', 'Shuffle');
    const next = () => findNamed(panel(), 'a', 'Next video of the playlist')?.getAttribute('href');
    await page.click(shuffle);
    expect(shuffle.getAttribute('aria-pressed')).toBe('true');
    expect(next()).not.toContain('/1004/');
    await page.click(shuffle);
    expect(next()).toContain('/1004/');
  });

  it('keeps the focus on the button that turns its pages, while one is on its way and at the end', async () => {
    const answer = watchingAnswers();
    let arrive: (() => void) | undefined;
    page = await openPage(`${ADDRESS}?playlist=5&pl_page=1`, {
      answer: (asked) => {
        const { section, page: turned } = asked.input as { section?: string; page?: number };
        const reply = answer(asked);
        if (section !== 'playlist' || turned !== 2 || !reply) return reply;
        return new Promise((resolve) => (arrive = () => resolve(reply)));
      },
    });
    await page.until(() => addresses(panel()).length === 60);
    const next = named(panel(), 'button', 'Next page');
    next.focus();
    await page.click(next);
    await page.until(() => arrive);
    expect(panel().querySelector('nav')?.getAttribute('aria-label')).toBe('Pages of Slow trains');
    arrive?.();
    await page.until(() => addresses(panel()).length === 10);
    expect(document.activeElement).toBe(next);
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await page.click(next);
    expect(panel().textContent).toContain('2 / 2');
  });

  it('offers Retry where the playlist could not be asked for', async () => {
    let isDown = true;
    const answer = watchingAnswers();
    page = await openPage(`${ADDRESS}?playlist=5&pl_page=1`, {
      answer: (asked) => {
        if (asked.operation === 'playlist.get' && isDown) throw new AppError({ code: 'offline' });
        return answer(asked);
      },
    });
    const retry = await page.until(() => findNamed(page.root, 'main button', 'Try again'));
    expect(page.root.querySelector('main')?.textContent).toContain('The site cannot be reached.');
    isDown = false;
    await page.click(retry);
    await page.until(() => addresses(panel()).length === 60);
  });

  it('plays on where the playlist is private, with a note', async () => {
    page = await openPage(`${ADDRESS}?playlist=5&pl_page=1`, {
      answer: watchingAnswers({ isPlaylistPrivate: true }),
    });
    await page.until(() => page.root.textContent?.includes('This playlist is private.'));
    await page.until(() => addresses(related()).length === 24);
    expect(page.root.querySelector('h1')?.textContent).toContain('Moonrise');
  });
});

describe('comments of a video', () => {
  const comments = () => page.root.querySelectorAll('#comments ol article');

  /** In this document nothing has a place: everything that is watched is in the window. */
  const nearAtOnce = () =>
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #tell: (entries: readonly { isIntersecting: boolean }[]) => void;
        constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
          this.#tell = tell;
        }
        observe() {
          this.#tell([{ isIntersecting: true }]);
        }
        disconnect() {}
      },
    );

  it('are asked for only near the window', async () => {
    page = await openPage(ADDRESS, { answer: watchingAnswers() });
    await page.until(() => addresses(related()).length === 24);
    expect(page.root.querySelector('#comments h2')?.textContent).toBe('23 comments');
    expect(askedFor('comments.list')).toEqual([]);
  });

  it('are ten a page, which the address keeps beside the playlist', async () => {
    nearAtOnce();
    page = await openPage(`${ADDRESS}?playlist=5&comments=3`, { answer: watchingAnswers() });
    await page.until(() => comments().length === 3);
    expect(comments()[0]?.textContent).toContain('Comment 20');
    const previous = page.root.querySelector('#comments a[rel=prev]');
    expect(previous?.getAttribute('href')).toBe(`${ADDRESS}?playlist=5&comments=2#comments`);
    // The arrow keys are the player's here.
    await page.press(document.body, 'ArrowLeft');
    expect(location.search).toBe('?playlist=5&comments=3');
  });

  it('keeps what a visitor wrote, and says that it takes a member', async () => {
    page = await openPage(ADDRESS, { answer: watchingAnswers() });
    const field = await page.until(() => page.root.querySelector<HTMLTextAreaElement>('#comments textarea'));
    const type = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!;
    await page.press(field, 'Enter');
    expect(page.root.textContent).not.toContain('Please sign in to send it.');
    type.call(field, 'The lights at 4:12');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await page.press(field, 'Enter');
    await page.until(() => page.root.textContent?.includes('Please sign in to send it.'));
    expect(field.hasAttribute('aria-invalid')).toBe(false);
    expect(field.value).toBe('The lights at 4:12');
    page.close();
    page = await openPage(ADDRESS, { answer: watchingAnswers() });
    const again = await page.until(() => page.root.querySelector<HTMLTextAreaElement>('#comments textarea'));
    expect(again.value).toBe('The lights at 4:12');
  });
});

describe('sharing', () => {
  it('gives a link, from a second on when asked, and the code of a player', async () => {
    const opened: string[] = [];
    page = await openPage(ADDRESS, {
      answer: watchingAnswers(),
      handlers: {
        shell: { openExternal: (address) => void opened.push(address), keepAwake: () => undefined },
      },
    });
    await page.click(await page.until(() => findNamed(page.root, 'button', 'Share')));
    const dialog = await page.until(() => document.querySelector('[role=dialog]:has(h2)'));
    const field = (label: string) => {
      const id = [...dialog.querySelectorAll('label')].find((each) => each.textContent === label)?.htmlFor;
      return document.getElementById(id ?? '') as HTMLInputElement;
    };
    expect(field('Link').value).toBe('https://site.test/videos/1003/night-3/');
    expect(field('Embed code').value).toMatch(
      /^<iframe src="https:\/\/site\.test\/embed\/1003\/" .*width="426" height="265"/,
    );
    await page.click(dialog.querySelector('input[type=checkbox]') ?? dialog);
    const clock = dialog.querySelector<HTMLInputElement>(
      'input[aria-label="Minutes and seconds to start at"]',
    )!;
    // A phone's keypad of digits has no colon.
    expect(clock.inputMode).toBe('');
    const type = async (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(clock, text);
      clock.dispatchEvent(new Event('input', { bubbles: true }));
      await page.settle();
    };
    await type('1:23');
    expect(field('Link').value).toBe('https://site.test/videos/1003/night-3/?t=83');
    await type('59:00');
    expect(dialog.querySelector('[role=alert]')?.textContent).toContain('before 8:21');
    expect(field('Link').value).toBe('https://site.test/videos/1003/night-3/');
    await page.click(named(dialog, 'button', 'Reddit'));
    expect(opened[0]).toMatch(/^https:\/\/www\.reddit\.com\/submit\?url=https%3A%2F%2Fsite\.test%2Fvideos/);
  });

  it('says where it can be read that a copy was refused, until the next try', async () => {
    let isGranted = false;
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not granted'));
    document.execCommand = () => isGranted;
    page = await openPage(ADDRESS, { answer: watchingAnswers() });
    await page.click(await page.until(() => findNamed(page.root, 'button', 'Share')));
    const dialog = await page.until(() => document.querySelector('[role=dialog]:has(h2)'));
    const refusal = () => dialog.querySelector('p[role=alert]')?.textContent;
    await page.click(named(dialog, 'button', 'Copy'));
    expect(await page.until(refusal)).toBe(
      'That could not be copied. It is selected: copy it with the keyboard.',
    );
    // Longer than a success is told.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(refusal()).toBeDefined();
    isGranted = true;
    await page.click(named(dialog, 'button', 'Copy'));
    await page.until(() => findNamed(dialog, 'button', 'Copied') && !refusal());
  });

  it('says for a second that it was copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    page = await openPage(ADDRESS, { answer: watchingAnswers() });
    await page.click(await page.until(() => findNamed(page.root, 'button', 'Share')));
    const dialog = await page.until(() => document.querySelector('[role=dialog]:has(h2)'));
    const said = () => dialog.querySelector('[role=status]')?.textContent;
    const copy = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Copy');
    const pass = stopTimers();
    copy?.click();
    await pass(999);
    expect(said()).toBe('Copied');
    await pass(1);
    expect(said()).toBe('');
  });
});
