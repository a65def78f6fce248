import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { nearAtOnce } from './support/near-at-once.ts';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';
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

  it('is watched from its first page where the link names one that it has no more', async () => {
    const answer = watchingAnswers();
    page = await openPage(`${ADDRESS}?playlist=5&pl_page=9`, {
      answer: (asked) => {
        const isBeyond = asked.operation === 'videos.list' && asked.input['page'] === 9;
        if (isBeyond) throw new AppError({ code: 'not_found' });
        return answer(asked);
      },
    });
    await page.until(() => addresses(panel()).length === 60);
    expect(panel().textContent).toContain('4 / 70');
    expect(findNamed(panel(), 'a', 'Next video of the playlist')?.getAttribute('href')).toBe(
      '/videos/1004/night-4/?playlist=5&pl_page=1',
    );
    expect(findNamed(panel(), 'button', 'Try again')).toBeUndefined();
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

  it('keeps the focus on the paging button, while a page is loading and at the end', async () => {
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
    // The player, for which there is no film here, offers one as well.
    const alert = await page.until(() =>
      [...page.root.querySelectorAll('main [role="alert"]')].find((each) =>
        each.textContent.includes('The site cannot be reached.'),
      ),
    );
    isDown = false;
    await page.click(named(alert, 'button', 'Try again'));
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
  const unfold = () => findNamed(page.root, '#comments button', 'See all');

  it('are folded on phones until somebody asks for all of them', async () => {
    page = await openPage(ADDRESS, { answer: watchingAnswers() });
    await page.click(await page.until(unfold));
    expect(unfold()).toBeUndefined();
    expect(document.activeElement?.id).toBe('comments');
  });

  it.each(['?comments=2', '#comment-20'])('are not folded where %s names one', async (rest) => {
    page = await openPage(ADDRESS + rest, { answer: watchingAnswers() });
    await page.until(() => page.root.querySelector('#comments h2'));
    expect(unfold()).toBeUndefined();
  });

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

  it('come in files of ten pages, and an address beyond the last shows the last', async () => {
    nearAtOnce();
    page = await openPage(`${ADDRESS}?comments=99`, { answer: watchingAnswers({ comments: 123 }) });
    await page.until(() => comments().length === 3);
    expect(comments()[0]?.textContent).toContain('Comment 120');
    expect(page.root.querySelector('#comments a[rel=prev]')?.getAttribute('href')).toContain('comments=12#');
  });

  it('shows the one that the address names, in whatever file it is, and all of more than 500', async () => {
    nearAtOnce();
    page = await openPage(`${ADDRESS}#comment-617`, { answer: watchingAnswers({ comments: 620 }) });
    const linked = await page.until(() => page.root.querySelector('#comment-617'));
    expect(linked.textContent).toContain('Comment 616');
    expect(comments().length).toBe(10);
    // The site says where it lies; only the file that holds it is read.
    const asked = askedFor('comments.list');
    expect(new Set(asked.map(({ around, file }) => around ?? file))).toEqual(new Set(['617', 7]));
    expect(page.root.querySelector('#comments a[rel=prev]')?.getAttribute('href')).toContain('comments=61#');
  });

  it('begins at the first page where the one that the address names is gone', async () => {
    nearAtOnce();
    page = await openPage(`${ADDRESS}#comment-9999`, { answer: watchingAnswers({ comments: 120 }) });
    await page.until(() => comments().length === 10);
    expect(comments()[0]?.textContent).toContain('Comment 0');
    await page.until(() => page.root.textContent?.includes('not here any more'));
  });

  it('keeps what was written through refusal, another screen and a reload', async () => {
    page = await openPage(ADDRESS, { answer: watchingAnswers() });
    const field = await page.until(() => page.root.querySelector<HTMLTextAreaElement>('#comments textarea'));
    const type = (text: string) => {
      const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!;
      set.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    type('four');
    await page.press(field, 'Enter');
    await page.until(() => field.getAttribute('aria-invalid') === 'true');
    expect(askedFor('comment.add')).toEqual([]);
    type('The lights at 4:12');
    expect(field.getAttribute('aria-invalid')).toBe('false');
    await page.press(field, 'Enter');
    await page.until(() => askedFor('comment.add').length === 1);
    expect(field.value).toBe('The lights at 4:12');
    page.close();
    page = await openPage(ADDRESS, { answer: watchingAnswers() });
    await page.until(
      () =>
        page.root.querySelector<HTMLTextAreaElement>('#comments textarea')?.value === 'The lights at 4:12',
    );
  });
});

describe('how a video is rated', () => {
  it.each([
    ['nobody has voted', { rating: 0, likes: 0, dislikes: 0 }, 'No votes yet', '0%'],
    ['all who voted dislike it', { rating: 0, likes: 0, dislikes: 3 }, 'Rated 0%', 'No votes yet'],
  ])('%s', async (_case, votes, shown, hidden) => {
    page = await openPage(ADDRESS, { answer: watchingAnswers({ video: votes }) });
    const title = await page.until(() => page.root.querySelector('main h1'));
    const text = () => title.parentElement?.textContent ?? '';
    await page.until(() => text().includes(shown));
    expect(text()).not.toContain(hidden);
  });
});
