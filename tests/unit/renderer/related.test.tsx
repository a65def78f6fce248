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

  it('are stored of the last few videos only: an evening of them holds no more than a few', async () => {
    page = await openPage(ADDRESS, { answer: watchingAnswers() });
    const isAt = (id: number) =>
      location.pathname.startsWith(`/videos/${id}/`) &&
      addresses(related())[0]?.includes(`?fr=${id}&`) === true;
    await page.until(() => isAt(1003));
    for (let at = 0; at < 7; at += 1) {
      const link = related().querySelectorAll<HTMLElement>('li h3 a')[at];
      if (!link) throw new Error('too few tiles');
      await page.click(link);
      await page.until(() => isAt(1100 + at));
    }
    const asked = () => new Set(askedFor('videos.related').map(({ video_id }) => video_id)).size;
    const times = (id: string) => askedFor('videos.related').filter(({ video_id }) => video_id === id).length;
    expect(asked()).toBe(8);
    const [near, far] = [times('1105'), times('1003')];
    history.back();
    await page.until(() => isAt(1105));
    history.go(-6);
    await page.until(() => isAt(1003));
    expect(times('1105')).toBe(near);
    expect(times('1003')).toBeGreaterThan(far);
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
    let isDown = true;
    const [refused, answered] = [new Set<string>(), new Set<string>()];
    const nothing = () => undefined;
    page = await openPage(`${ADDRESS}?playlist=5&pl_page=1`, {
      answer: watchingAnswers(),
      handlers: {
        history: {
          list: () => ({ entries: [], totalCount: 0, storedCount: 0, pages: 0 }),
          add: nothing,
          remove: nothing,
          restore: nothing,
          clear: nothing,
          progress: nothing,
          marks: (ids) => {
            for (const id of ids) (isDown ? refused : answered).add(id);
            if (isDown) throw new AppError({ code: 'storage_failed' });
            return [];
          },
        },
      },
    });
    await page.until(() => refused.has('1004') && refused.has('1100'));
    isDown = false;
    await page.click(named(related(), 'button', 'Next page'));
    await page.until(() => answered.has('1004') && answered.has('1124'));
  });

  it('are at the page that was left when Back leads to them, and start over elsewhere', async () => {
    page = await openPage(ADDRESS, { answer: watchingAnswers() });
    await page.until(() => addresses(related()).length === 24);
    await page.click(named(related(), 'button', 'Next page'));
    const [left] = addresses(related());
    const link = await page.until(() => related().querySelector<HTMLElement>(`li a[href="${left}"]`));
    await page.click(link);
    await page.until(() => addresses(related())[0]?.includes('fr=1124&rp=1'));
    history.back();
    await page.until(() => addresses(related())[0] === left);
    expect(left).toContain('fr=1003&rp=2');
  });

  it('stay at their page where the address of the same video changes, and go back to the one left there', async () => {
    nearAtOnce();
    page = await openPage(ADDRESS, { answer: watchingAnswers() });
    await page.until(() => addresses(related()).length === 24);
    const openNext = () => page.click(named(related(), 'button', 'Next page'));
    await openNext();
    await page.click(await page.until(() => page.root.querySelector<HTMLElement>('a[href*="comments=2"]')));
    await page.until(() => page.root.querySelector('a[href*="comments=2"][aria-current=page]'));
    expect(addresses(related())[0]).toContain('rp=2');
    await openNext();
    expect(addresses(related())[0]).toContain('rp=3');
    history.back();
    await page.until(() => addresses(related())[0]?.includes('rp=2'));
    history.forward();
    await page.until(() => addresses(related())[0]?.includes('rp=3'));
  });

  it('show the last page there is where the one that was left is no more', async () => {
    page = await openPage(ADDRESS, { answer: watchingAnswers({ related: 30 }), state: { relatedPage: 12 } });
    await page.until(() => addresses(related()).length === 6);
    expect(addresses(related())[0]).toContain('rp=2');
  });

  it('say so where there are none', async () => {
    page = await openPage(ADDRESS, { answer: watchingAnswers({ related: 0 }) });
    await page.until(() => related().textContent?.includes('Nothing related yet'));
  });
});
