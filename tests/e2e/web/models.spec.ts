import { modelsInput } from '../../../src/shared/screens/models.ts';
import { modelFilters } from '../../../src/shared/filters/models.ts';
import { readFilters } from '../../../src/shared/filters/table.ts';
import { to } from '../../../src/shared/routes.ts';
import { siteApi } from '../../support/api.ts';
import { startFaultProxy } from '../../support/fault-proxy.ts';
import { picture } from '../support/picture.ts';
import { chosen } from '../support/screens.ts';
import { expect, test } from '../support/web-test.ts';

const FIRST = to('models', { page: 1 });

/** The models at an address, as the site answers. */
async function listed(origin: string, address: string) {
  const { values } = readFilters(modelFilters, new URL(address, origin).searchParams);
  return siteApi(origin).run('models.list', modelsInput(1, values, 'en'));
}

test('models are found by letter and by facts; the address keeps what was chosen', async ({ page, site }) => {
  const all = await listed(site.origin, FIRST);
  await page.goto(FIRST);
  const main = page.getByRole('main');
  const names = main.locator('article h2');
  await expect(names).toHaveText(all.models.map(({ title }) => title));
  // Portraits have their upright places before they are loaded.
  const box = await main.locator('article').first().locator('img').boundingBox();
  expect(box!.height / box!.width).toBeCloseTo(4 / 3, 1);

  await main
    .getByRole('navigation', { name: 'By first letter' })
    .getByRole('link', { name: 'K', exact: true })
    .click();
  await expect(page).toHaveURL(`${FIRST}?letter=k`);
  const k = await listed(site.origin, `${FIRST}?letter=k`);
  await expect(names).toHaveText(k.models.map(({ title }) => title));
  expect(k.models.every(({ title }) => title.startsWith('K'))).toBe(true);

  // Ten of the filters wait behind a button.
  await expect(main.getByRole('combobox', { name: 'Hair' })).toBeHidden();
  await main.getByRole('button', { name: 'Filters' }).click();
  await main.getByRole('combobox', { name: 'Hair' }).selectOption({ label: 'Dark' });
  await main.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Japan' });
  await main.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'A to Z' });
  await expect(page).toHaveURL(`${FIRST}?sort=alphabet&country=jp&hair_color=2&letter=k`);
  const few = await listed(site.origin, page.url());
  await expect(names).toHaveText(few.models.map(({ title }) => title));
  expect(few.totalCount).toBeLessThan(k.totalCount);

  await page.reload();
  await expect(names).toHaveText(few.models.map(({ title }) => title));
  await main.getByRole('link', { name: 'Remove the filter Hair' }).click();
  await expect(page).toHaveURL(`${FIRST}?sort=alphabet&country=jp&letter=k`);
  await page.goBack();
  await expect(names).toHaveText(few.models.map(({ title }) => title));
  await main.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(FIRST);
  await expect(names).toHaveCount(64);
});

test('many on a page are small, a name without a video is no link, a letter nobody has says so', async ({
  page,
  site,
}) => {
  await page.goto(FIRST);
  const tiles = page.getByRole('main').locator('article');
  await expect(tiles).toHaveCount(64);
  const wide = (await tiles.first().boundingBox())!.width;
  await expect(tiles.first().getByText(/views/)).toBeVisible();
  await page.goto(`${FIRST}?count=120`);
  await expect(tiles).toHaveCount(120);
  expect((await tiles.first().boundingBox())!.width).toBeLessThan(wide * 0.75);
  await expect(tiles.first().getByText(/views/)).toBeHidden();
  const idle = (await listed(site.origin, `${FIRST}?count=120`)).models.filter(({ videos }) => videos === 0);
  expect(idle.length).toBeGreaterThan(0);
  const tile = tiles.filter({ hasText: idle[0]!.title });
  await expect(tile).toContainText('0 videos');
  await expect(tile.getByRole('link')).toHaveCount(0);
  await page.goto(`${FIRST}?letter=q`);
  await expect(page.getByText('No models found')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Clear all filters' }).click();
  await expect(tiles).toHaveCount(64);
});

test('a model’s pages are links: by keyboard to the videos, their filters, the profile and the wall', async ({
  page,
  site,
}) => {
  const { models } = await listed(site.origin, `${FIRST}?sort=count-videos`);
  const { dir, title, videos } = models[0]!;
  const model = await siteApi(site.origin).run('model.get', { dir });
  await page.goto(`${FIRST}?sort=count-videos`);
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(to('model', { dir }));
  await expect(page).toHaveTitle(`${title} · Yoru`);
  const main = page.getByRole('main');
  // The reader starts at the new screen, not where the link was.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^(MAIN|H1)$/);
  await expect(main.getByRole('term').filter({ hasText: 'Age' })).toBeVisible();
  await expect(main.getByRole('definition').filter({ hasText: `${model.age} years` })).toBeVisible();
  await expect(main.locator('article')).toHaveCount(12);

  const tabs = main.getByRole('navigation', { name: `Pages of ${title}` });
  const tab = (name: RegExp) => tabs.getByRole('link', { name });
  await tab(/^Overview/).focus();
  await page.keyboard.press('Tab');
  await expect(tab(/^Videos/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(to('modelTab', { dir, model_tab: 'videos', page: 1 }));
  await expect(tab(/^Videos/)).toHaveAttribute('aria-current', 'page');
  await expect(main.locator('article')).toHaveCount(Math.min(60, model.sections[0]!.videos));
  expect(videos).toBeGreaterThan(12);
  await main.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'HD' });
  await expect(page).toHaveURL(`${to('modelTab', { dir, model_tab: 'videos', page: 1 })}?type=hd`);
  await expect(main.locator('article').filter({ hasNotText: 'HD' })).toHaveCount(0);

  await tab(/^Profile/).click();
  await expect(main.getByText(model.info)).toBeVisible();
  await tab(/^Wall/).click();
  await expect(page).toHaveURL(to('modelTab', { dir, model_tab: 'wall', page: 1 }));
  await expect(
    main.getByRole('list', { name: 'Comments' }).or(main.getByText('No comments yet')),
  ).toBeVisible();
  await page.goBack();
  await expect(main.getByText(model.info)).toBeVisible();
});

test('in Japanese, names, facts and letters are Japanese', async ({ page, site, context }) => {
  await context.addCookies([{ name: 'lang', value: 'ja', url: site.origin }]);
  await page.addInitScript(() => localStorage.setItem('yoru.settings', '{"language":"ja"}'));
  const { models } = await listed(site.origin, FIRST);
  await page.goto(FIRST);
  await expect(page.getByRole('main').locator('article h2')).toHaveText(models.map(({ titleJa }) => titleJa));
  await page.getByRole('main').getByRole('link', { name: models[0]!.titleJa, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(models[0]!.titleJa);
  await expect(page.getByRole('main').getByRole('term').filter({ hasText: '身長' })).toBeVisible();
  await page.getByRole('link', { name: 'プロフィール' }).click();
  await expect(page).toHaveTitle(`${models[0]!.titleJa}のプロフィール · Yoru`);
});

test('channels are in groups; a channel’s videos have filters and an address a page', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 404/);
  const api = siteApi(site.origin);
  const first = to('channels', { page: 1 });
  const all = await api.run('channels.list', { sort: 'most-popular', count: 40, group: '0', page: 1 });
  await page.goto(first);
  const main = page.getByRole('main');
  const titles = main.locator('article h2');
  await expect(titles).toHaveText(all.channels.map(({ title }) => title));
  await main.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Z to A' });
  await expect(page).toHaveURL(`${first}?sort=z-a`);
  const group = all.groups[1]!;
  await main
    .getByRole('navigation', { name: 'Channel groups' })
    .getByRole('link', { name: group.title })
    .click();
  await expect(page).toHaveURL(`${to('channelGroup', { object_id: group.dir, page: 1 })}?sort=z-a`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(group.title);
  await expect(titles).toHaveCount(group.channels);
  const shown = await titles.allTextContents();
  expect(shown).toEqual([...shown].sort().reverse());

  const { dir, title } = all.channels[0]!;
  const channel = await api.run('channel.get', { object_id: dir });
  await page.goto(to('channel', { object_id: channel.id }));
  await expect(page).toHaveURL(to('channel', { object_id: dir }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(main.getByText(channel.description)).toBeVisible();
  await expect(main.getByRole('link', { name: channel.owner!.name })).toHaveAttribute(
    'href',
    to('member', { _id: channel.owner!.id }),
  );
  await expect(main.locator('article').first()).toBeVisible();
  await main.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Longest' });
  await expect(page).toHaveURL(`${to('channel', { object_id: dir })}?sort=longest`);
  await page.goto(to('channelPage', { object_id: dir, page: 9 }));
  await expect(page).toHaveURL(to('notFound'));
});

test('a failed section shows an error, and Retry loads it; a slow one shows a skeleton', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/Failed to load resource|status of 404/);
  await using network = await startFaultProxy(site.origin);
  const [model] = (await listed(site.origin, FIRST)).models;
  const alert = page.getByRole('main').getByRole('alert');
  await page.goto(`${network.origin}${FIRST}`);
  await expect(page.getByRole('main').locator('article')).toHaveCount(64);
  network.break(/^\/api\/json\/model/, {
    kind: 'answer',
    status: 500,
    type: 'application/json',
    body: '{"ok":false,"code":"internal"}',
  });
  await page.getByRole('main').getByRole('link', { name: 'Z', exact: true }).click();
  await expect(alert).toContainText('went wrong on our side');
  network.heal();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').locator('article').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: model!.title, exact: true }).waitFor();
  const release = network.hold(/^\/api\/json\/(model|channel)/);
  await page.getByRole('main').getByRole('link', { name: model!.title, exact: true }).click();
  await expect(page.getByRole('status', { name: 'Loading the model' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: model!.title })).toBeVisible();
  await page.goto(`${network.origin}${to('model', { dir: 'nobody-at-all' })}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

for (const language of ['en', 'ja'] as const) {
  test(`opened filters tell their values whole on a phone, in ${language}`, async ({
    page,
    context,
    site,
  }) => {
    await chosen(context, site.origin, { language });
    await page.setViewportSize({ width: 375, height: 800 });
    for (const [place, path] of Object.entries({
      models: FIRST,
      chosen: `${FIRST}?gender=3&country=ba&height=4&count=120&sort=most-commented`,
      listing: `${to('listing', { sort: 'latest-updates', page: 1 })}?sort=most-commented&date=day&duration=3`,
    })) {
      await page.goto(path);
      const bar = page.getByRole('group', { name: language === 'en' ? 'Filters' : '絞り込み' });
      await bar.getByRole('button').click();
      const cut = () =>
        bar.locator('label > span').evaluateAll((texts) =>
          texts
            .filter(({ scrollWidth, clientWidth, parentElement }) => {
              const inside = parentElement!.clientWidth;
              return scrollWidth > clientWidth || scrollWidth > inside;
            })
            .map(({ textContent }) => textContent),
        );
      expect(await bar.locator('label > span').count()).toBeGreaterThan(5);
      expect(await cut()).toEqual([]);
      await picture(bar, `filters-375-${language}-${place}`);
      // The control: beside their labels and in one line they would not all fit.
      if (place === 'chosen') {
        await bar.locator('label').evaluateAll((faces: HTMLElement[]) => {
          for (const { style, children } of faces) {
            style.display = 'flex';
            for (const text of children) (text as HTMLElement).style.whiteSpace = 'nowrap';
          }
        });
        expect((await cut()).length).toBeGreaterThan(0);
      }
    }
  });
}
