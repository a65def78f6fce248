import { afterEach, describe, expect, it } from 'vitest';
import { screenCalls } from '../../../src/shared/screens/calls.ts';
import { stateKey } from '../../../src/shared/api/state.ts';
import type { RouteName } from '../../../src/shared/routes.ts';
import { askOf } from '../../support/screen-request.ts';
import { aChannel, aModel, profileAnswers } from './support/profiles.ts';
import { findNamed, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const open = async (path: string, answers = profileAnswers(), settings = {}) => {
  page = await openPage(path, { answer: answers, settings });
};
const main = (): Element => page.root.querySelector('main') ?? page.root;
const tiles = () => [...main().querySelectorAll('article')];
const heading = () => main().querySelector('h1')?.textContent;
const current = () => [...main().querySelectorAll('[aria-current]')].map((link) => link.textContent);

describe('the models', () => {
  it('are 64 portraits with their numbers, linked only where there is a video', async () => {
    await open('/models/1/');
    await page.until(() => tiles().length === 64);
    expect(main().textContent).toContain('120 models');
    const link = tiles()[2]!.querySelector('a')!;
    expect([link.getAttribute('href'), link.textContent]).toEqual(['/models/model-2/', 'Model 2']);
    expect(tiles()[2]!.textContent).toBe('MModel 23 videos2K views20 subscribers');
    expect(tiles()[9]!.querySelector('a')).toBeNull();
    expect(tiles()[9]!.querySelector('h2')?.textContent).toBe('Model 9');
    const image = tiles()[2]!.querySelector('img')!;
    expect([image.getAttribute('src'), image.getAttribute('width'), image.getAttribute('height')]).toEqual([
      'https://site.test/media/p/portrait2.webp',
      '360',
      '480',
    ]);
    expect(tiles()[6]!.querySelector('img')).toBeNull();
  });

  it.each([
    [64, ''],
    [96, '?count=96'],
  ])('%i on a page: compact from 65 on', async (count, query) => {
    await open(`/models/1/${query}`);
    await page.until(() => tiles().length === count);
    expect(/compact/.test(main().querySelector('ul:has(article)')!.className)).toBe(count >= 65);
  });

  it('a page that shows fewer is not compact, whatever was asked for', async () => {
    await open('/models/2/?count=96');
    await page.until(() => tiles().length === 24);
    expect(main().querySelector('ul:has(article)')!.className).not.toMatch(/compact/);
  });

  it('how many a page shows is no filter: it is not counted, and stays when they are cleared', async () => {
    await open('/models/1/?count=96');
    await page.until(() => tiles().length === 96);
    const fold = () => main().querySelector('[data-fold]')?.textContent;
    expect(fold()).toBe('Filters');
    expect(findNamed(main(), 'a', 'Remove the filter Per page')).toBeUndefined();
    page.close();
    await open('/models/1/?count=96&age=3&height=2');
    await page.until(() => tiles().length === 96);
    expect(fold()).toBe('Filters22 chosen');
    expect(findNamed(main(), 'a', 'Clear all filters')?.getAttribute('href')).toBe('/models/1/?count=96');
  });

  it('letters keep the filters and start at the first page; the chosen one is marked', async () => {
    await open('/models/2/?hair_color=2&letter=k', profileAnswers({ models: 70 }));
    await page.until(() => tiles().length === 6);
    expect(current()).toContain('K');
    expect(findNamed(main(), 'nav a', 'B')?.getAttribute('href')).toBe('/models/1/?hair_color=2&letter=b');
    expect(findNamed(main(), 'nav a', 'All')?.getAttribute('href')).toBe('/models/1/?hair_color=2');
    expect(findNamed(main(), 'nav a', '0–9')?.getAttribute('href')).toBe('/models/1/?hair_color=2&letter=0');
  });

  it('asks with every filter of the address, and reads unknown words as none', async () => {
    await open(
      '/models/1/?gender=2&age=3&country=jp&tits_size=big&hair_color=1&height=2&weight=3&tattoo=1&piercing=2&letter=a&race=asian&sort=alphabet&count=120',
    );
    await page.until(() => tiles().length > 0);
    expect(page.asked.find(({ operation }) => operation === 'models.list')?.input).toEqual({
      sort: 'alphabet',
      count: 120,
      page: 1,
      gender: '2',
      age: '3',
      country: 'jp',
      tits_size: 'big',
      hair_color: '1',
      height: '2',
      weight: '3',
      tattoo: '1',
      piercing: '2',
      letter: 'a',
      race: 'asian',
    });
    page.close();
    await open('/models/1/?age=99&height=tall');
    await page.until(() => tiles().length > 0);
    expect(page.asked.find(({ operation }) => operation === 'models.list')?.input).toMatchObject({
      age: 'all',
      height: 'all',
    });
    expect(main().textContent).toContain('“Age” had an unknown value');
    expect(main().textContent).toContain('“Height” had an unknown value');
  });

  it('countries are listed by their names, in the language of the page', async () => {
    await open('/models/1/', profileAnswers(), { language: 'ja' });
    await page.until(() => tiles().length > 0);
    const select = main().querySelector<HTMLSelectElement>('select[data-filter=country]')!;
    const names = [...select.options].map((option) => option.textContent);
    expect(names[0]).toBe('すべての国');
    // The site's own country, then all others by name: a kanji would come next to last among them.
    expect(names[1]).toBe('日本');
    expect(names.length).toBeGreaterThan(100);
    expect(names.slice(2)).toEqual([...names.slice(2)].sort(new Intl.Collator('ja').compare));
  });

  it('are asked for once by a letter that is rested on and pressed, also when that fails', async () => {
    const library = profileAnswers();
    const broken = { status: 500, body: '{"ok":false,"code":"internal"}' };
    await open('/models/1/', (asked) => (asked.input['letter'] === 'z' ? broken : library(asked)));
    const letter = await page.until(() => findNamed(main(), 'nav a', 'Z'));
    letter.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await page.click(letter);
    await page.until(() => main().querySelector('[role=alert]'));
    // Longer than a hand has to rest: what waited for that has asked by now.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(page.asked.filter(({ input }) => input['letter'] === 'z')).toHaveLength(1);
  });

  it('says so when nobody fits, and offers the way out', async () => {
    await open('/models/1/?letter=q', profileAnswers({ models: 0 }));
    await page.until(() => main().textContent?.includes('No models found'));
    expect(findNamed(main(), 'a', 'Clear all filters')?.getAttribute('href')).toBe('/models/1/');
  });
});

describe('a model', () => {
  it('shows what was said of her and leaves out what was not', async () => {
    await open('/models/model-3/');
    await page.until(() => tiles().length === 12);
    expect(heading()).toBe('Model 3');
    const facts = [...main().querySelectorAll('dl > div')].map((fact) => fact.textContent);
    expect(facts).toEqual([
      'GenderFemale',
      'Age27 years',
      'CountryJapan',
      'Height161 cm',
      'BustMedium',
      'HairDark',
      'EthnicityAsian',
      'TattooNo',
      'On Yoru since3 February 2024',
      'Last video1 June 2026',
    ]);
    expect(main().querySelector('header')?.textContent).toContain('90% liked');
    // Her other names appear once.
    expect(main().textContent?.split('さんばん')).toHaveLength(2);
    await expect.poll(() => document.title).toBe('Model 3 · Yoru');
  });

  it.each([
    ['/models/model-3/', 'Overview', 'Model 3 · Yoru'],
    ['/models/model-3/videos/1/', 'Videos4', 'Videos of Model 3 · Yoru'],
    ['/models/model-3/info/1/', 'Profile', 'Profile of Model 3 · Yoru'],
    ['/models/model-3/wall/1/', 'Wall', 'Wall of Model 3 · Yoru'],
  ])('%s marks its tab', async (path, tab, title) => {
    await open(path);
    await page.until(() => heading());
    // The number of the wall comes a moment later.
    const words = () => current().filter((text) => !/^\d/.test(text ?? ''));
    await expect.poll(words).toEqual([expect.stringMatching(new RegExp(`^${tab}\\d*$`))]);
    await expect.poll(() => document.title).toBe(title);
  });

  it('in Japanese has the Japanese words', async () => {
    await open('/models/model-3/info/1/', profileAnswers(), { language: 'ja' });
    await page.until(() => heading() === 'モデル3');
    expect(main().textContent).toContain('雨が好きです。');
    expect(main().textContent).toContain('27歳');
  });

  it('without a video in the visitor’s section shows those of another, and says so', async () => {
    await open(
      '/models/model-3/videos/1/',
      profileAnswers({ model: aModel({ sections: [{ catalogue: 'trans', videos: 4 }] }) }),
    );
    await page.until(() => page.asked.some(({ input }) => input['gender'] === 'trans'));
    await page.until(() => tiles().length > 0);
    expect(main().textContent).toContain('These are videos of the section “Trans”.');
    page.close();
    await open('/models/model-3/videos/1/');
    await page.until(() => tiles().length > 0);
    expect(main().textContent).not.toContain('Shown here');
  });

  it('names the section where another has videos of hers as well', async () => {
    const both = aModel({
      sections: [
        { catalogue: 'trans', videos: 4 },
        { catalogue: 'str', videos: 1 },
      ],
    });
    for (const path of ['/models/model-3/videos/1/', '/models/model-3/']) {
      await open(path, profileAnswers({ model: both }));
      await page.until(() => tiles().length > 0);
      expect(main().textContent).toContain('These are videos of the section “Straight”.');
      page.close();
    }
    await open('/channel/channel-3/', profileAnswers({ channel: aChannel({ sections: both.sections }) }));
    await page.until(() => tiles().length > 0);
    expect(main().textContent).toContain('These are videos of the section “Straight”.');
    page.close();
    await open('/channel/channel-3/');
    await page.until(() => tiles().length > 0);
    expect(main().textContent).not.toContain('Shown here');
  });

  it('says of a page beyond the last of her wall that there is none, and leads back into it', async () => {
    await open('/models/model-3/wall/999/', profileAnswers({ commentPages: 2 }));
    await page.until(() => heading() === 'There is no page 999');
    expect(location.pathname).toBe('/404/');
    expect(main().textContent).toContain('This list has 2 pages.');
    expect(findNamed(main(), 'a', 'Go to the last page')?.getAttribute('href')).toBe(
      '/models/model-3/wall/2/',
    );
  });

  it('has one page of facts: a second is nobody’s', async () => {
    await open('/models/model-3/info/2/');
    await page.until(() => location.pathname === '/404/');
  });
});

describe('channels', () => {
  it('are in groups, with those of none left out', async () => {
    await open('/channels/sea/1/?sort=a-z');
    await page.until(() => tiles().length === 3);
    expect(heading()).toBe('Sea');
    const links = [...main().querySelectorAll('nav[aria-label="Channel groups"] a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All', '/channels/1/?sort=a-z'],
      ['Sea', '/channels/sea/1/?sort=a-z'],
      ['Sky', '/channels/sky/1/?sort=a-z'],
    ]);
    expect(current()).toContain('Sea');
    expect(tiles()[1]!.querySelector('a')?.getAttribute('href')).toBe('/channel/channel-1/');
  });

  it('of no group there is lead to the 404 screen', async () => {
    await open('/channels/0/1/');
    await page.until(() => location.pathname === '/404/');
  });

  it('one shows whose it is, its group and its videos', async () => {
    await open('/channel/channel-3/');
    await page.until(() => tiles().length === 60);
    expect(heading()).toBe('Channel 3');
    expect(findNamed(main(), 'a', 'otter')?.getAttribute('href')).toBe('/member/7/');
    expect(findNamed(main(), 'a', 'Sea')?.getAttribute('href')).toBe('/channels/sea/1/');
    expect(main().textContent).toContain('Nights by the sea.');
    expect(page.root.querySelector('a[rel=next]')?.getAttribute('href')).toBe('/channel/channel-3/2/');
  });

  it('named by its id moves to its dir, with replace', async () => {
    const steps = window.history.length;
    await open('/channel/4/?date=week');
    await page.until(() => location.pathname === '/channel/channel-3/');
    expect(location.search).toBe('?date=week');
    expect(window.history.length).toBe(steps);
  });

  it('the second page leads back to the plain address of the first', async () => {
    await open('/channel/channel-3/2/');
    await page.until(() => tiles().length === 60);
    expect(page.root.querySelector('a[rel=prev]')?.getAttribute('href')).toBe('/channel/channel-3/');
  });
});

describe('what the server sends along with the page', () => {
  it.each<[string, RouteName]>([
    ['/models/1/?letter=k&height=2&count=120', 'models'],
    ['/models/model-3/', 'model'],
    ['/models/model-3/videos/1/?sort=longest', 'modelTab'],
    ['/models/model-3/info/1/', 'modelTab'],
    ['/models/model-3/wall/1/', 'modelTab'],
    ['/channels/sea/1/?sort=z-a', 'channelGroup'],
    ['/channel/channel-3/', 'channel'],
    ['/channel/channel-3/2/?type=hd', 'channelPage'],
  ])('is exactly what %s asks for', async (path, screen) => {
    await open(path);
    await page.until(() => heading());
    await page.settle();
    await page.settle();
    // A set: React's strict mode, which production builds do not have, asks for everything twice.
    const asked = new Set(
      page.asked
        .filter(({ operation }) => operation !== 'site.tops')
        .map(({ operation, input }) => stateKey(operation, input)),
    );
    const promised = screenCalls(screen, askOf(path));
    expect(asked).toEqual(new Set(promised.map(({ operation, input }) => stateKey(operation, input))));
  });
});

it.each([
  ['/models/model-2/wall/1/', 'Report this model'],
  ['/channel/channel-3/', 'Report this channel'],
])('%s can be reported', async (path, heading) => {
  await open(path);
  await page.click(await page.until(() => findNamed(main(), 'button', 'Report')));
  await page.until(() => document.querySelector('[role=dialog]')?.textContent?.includes(heading));
});

it('a channel that is named by its id keeps the comment that the address names', async () => {
  await open('/channel/3/#comment-9');
  await page.until(() => location.pathname === '/channel/channel-3/');
  expect(location.hash).toBe('#comment-9');
});
