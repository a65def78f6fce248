import { afterEach, describe, expect, it } from 'vitest';
import { screenCalls } from '../../../src/shared/screens/calls.ts';
import { stateKey } from '../../../src/shared/api/state.ts';
import type { RouteName } from '../../../src/shared/routes.ts';
import { askOf } from '../../support/screen-request.ts';
import { findNamed, openPage, type OpenPage } from './support/open-page.ts';
import type { Asked } from './support/test-host.ts';

let page: OpenPage;
afterEach(() => page.close());

const ok = (body: object) => ({ status: 200, body: JSON.stringify(body) });
const notFound = {
  status: 404,
  body: JSON.stringify({ ok: false, success: false, error: 'not_found', code: 'not_found' }),
};

function answer({ operation, input }: Asked) {
  if (operation === 'category.get') {
    if (input['object_id'] === 'nowhere') return notFound;
    return ok({ dir: 'rain', title: 'Rain', gender: 'str', total_videos: 1312 });
  }
  if (operation === 'countries.top') {
    if (Number(input['page']) > 1) return notFound;
    const countries = [
      { country: 'jp', total_videos: 1300 },
      { country: 'xx', total_videos: 1 },
    ];
    return ok({ countries, total_count: 2, pages: 1 });
  }
  return null;
}

const open = async (path: string, more: Parameters<typeof openPage>[1] = {}) => {
  page = await openPage(path, { answer, ...more });
};
const tiles = () => page.root.querySelectorAll('main article');
const title = () => page.root.querySelector('h1')?.textContent;
const field = (name: string) =>
  [...page.root.querySelectorAll('label')]
    .find((label) => label.textContent?.startsWith(name))
    ?.querySelector('select');
const choose = async (name: string, word: string) => {
  const select = field(name)!;
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(select, word);
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await page.settle();
};

describe('what the server sends along with the page', () => {
  it.each([
    ['/categories/rain/2/?date=week&sort=longest', 'category'],
    ['/country/jp/1/?type=hd', 'country'],
  ] as const)('is exactly what %s asks for', async (path: string, screen: RouteName) => {
    await open(path);
    await page.until(() => page.root.querySelectorAll('main li').length > 1);
    await page.settle();
    const asked = new Set(page.asked.map(({ operation, input }) => stateKey(operation, input)));
    const promised = screenCalls(screen, askOf(path));
    expect(asked).toEqual(new Set(promised.map(({ operation, input }) => stateKey(operation, input))));
  });
});

describe('a category', () => {
  it('has its own title, its videos and their count', async () => {
    await open('/categories/rain/1/');
    await page.until(() => tiles().length === 60);
    expect(title()).toBe('Rain');
    expect(page.root.querySelector('main')?.textContent).toContain('1,312 videos');
    await expect.poll(() => document.title).toBe('Rain · Yoru');
    expect(page.root.querySelector('main a[rel=next]')?.getAttribute('href')).toBe('/categories/rain/2/');
  });

  it('asked for by another name moves to its own, filters and all', async () => {
    await open('/categories/7/1/?date=week');
    await page.until(() => location.pathname === '/categories/rain/1/');
    expect(location.search).toBe('?date=week');
  });

  it('that is not there leads to the 404 screen', async () => {
    await open('/categories/nowhere/1/');
    await page.until(() => location.pathname === '/404/');
  });

  it('that cannot be had says so and can be asked for again', async () => {
    let isDown = true;
    await open('/categories/rain/1/', {
      answer: (asked) =>
        isDown && asked.operation === 'category.get' ? { status: 500, body: '' } : answer(asked),
    });
    const retry = await page.until(() => findNamed(page.root, 'main button', 'Try again'));
    isDown = false;
    await page.click(retry);
    await page.until(() => tiles().length === 60);
  });
});

describe('countries', () => {
  it('are named in the language, with what they hold; a code of nobody’s stays a code', async () => {
    await open('/top-country/1/', { settings: { language: 'ja' } });
    const list = await page.until(() => page.root.querySelector('main ol'));
    expect(
      [...list.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]),
    ).toEqual([
      ['/country/jp/1/', 'jp日本1,300本'],
      ['/country/xx/1/', 'xxXX1本'],
    ]);
  });

  it('beyond their last page are not there', async () => {
    await open('/top-country/2/');
    await page.until(() => location.pathname === '/404/');
  });

  it('have a listing of their own', async () => {
    await open('/country/kr/1/?duration=3');
    await page.until(() => tiles().length === 60);
    expect(title()).toBe('Videos from South Korea');
    expect(page.asked.find(({ operation }) => operation === 'videos.list')?.input).toMatchObject({
      section: 'country',
      object_id: 'kr',
      duration: '3',
    });
  });
});

describe('categories', () => {
  const names = () => [...page.root.querySelectorAll('main ul li')].map((item) => item.textContent);

  it('stand by what they hold, or by name; the address keeps it', async () => {
    await open('/categories/');
    await page.until(() => names().length === 12);
    expect(names().slice(0, 3)).toEqual([
      'Category 0400 videos',
      'Category 1399 videos',
      'Category 2398 videos',
    ]);
    await choose('Sort', 'alphabet');
    expect(location.search).toBe('?sort=alphabet');
    expect(names().slice(0, 3)).toEqual([
      'Category 0400 videos',
      'Category 1399 videos',
      'Category 10390 videos',
    ]);
  });
});

describe('filters', () => {
  it('start at the first page, keep one another, and are links to take away', async () => {
    await open('/latest-updates/3/?date=week');
    await page.until(() => tiles().length === 60);
    await choose('Length', '2');
    expect(location.pathname + location.search).toBe('/latest-updates/1/?date=week&duration=2');
    expect(findNamed(page.root, 'a', 'Remove the filter Added')?.getAttribute('href')).toBe(
      '/latest-updates/1/?duration=2',
    );
    expect(findNamed(page.root, 'a', 'Clear all filters')?.getAttribute('href')).toBe('/latest-updates/1/');
  });

  it('keep the focus where the choosing is, also when the page number changes', async () => {
    await open('/latest-updates/3/');
    await page.until(() => tiles().length === 60);
    field('Kind')?.focus();
    await choose('Kind', 'hd');
    await page.settle();
    expect(document.activeElement).toBe(field('Kind'));
  });

  it('walked through by arrow keys are one step of the history', async () => {
    await open('/latest-updates/1/');
    await page.until(() => tiles().length === 60);
    const steps = window.history.length;
    for (const word of ['day', 'week', 'month']) await choose('Added', word);
    expect([location.search, window.history.length - steps]).toEqual(['?date=month', 1]);
  });

  it('with words of nobody’s are left out, and the page says so', async () => {
    await open('/latest-updates/1/?date=year&type=hd');
    await page.until(() => tiles().length === 60);
    expect(page.root.querySelector('main [role=status]')?.textContent).toContain('“Added”');
    expect(page.asked.find(({ operation }) => operation === 'videos.list')?.input).toMatchObject({
      date: 'all',
      type: 'hd',
    });
  });

  it('that nothing fits lead back to all of it', async () => {
    await open('/latest-updates/1/?date=day', { total: 0 });
    await page.until(() => page.root.textContent?.includes('No videos match these filters'));
    const clear = [...page.root.querySelectorAll('main a')].filter(
      (link) => link.textContent === 'Clear all filters',
    );
    expect(clear.map((link) => link.getAttribute('href'))).toEqual(['/latest-updates/1/']);
  });
});
