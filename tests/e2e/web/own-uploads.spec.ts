import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { loseSession, signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

test('several are chosen by keys, changed after one question, and what cannot be is named', async ({
  page,
  site,
  problems,
}) => {
  await signInAs(page, site.origin, 'uploader');
  await page.goto('/upload/');
  const list = page.getByRole('list', { name: 'Your uploads' });
  await page.getByRole('combobox', { name: 'Show' }).selectOption('published');
  const boxes = list.getByRole('checkbox');
  await expect(boxes.nth(1)).toBeVisible();
  await expect(list.getByRole('listitem').filter({ hasNotText: 'Published' })).toHaveCount(0);
  const names = (await list.getByRole('listitem').getByRole('link').allTextContents()).slice(0, 2);
  const before = await list.getByText('Private').count();
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await boxes.nth(1).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Make private' }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Make 2 uploads private?');
  expect(await violations(page)).toEqual([]);
  await picture(page, 'own-uploads-ask');
  // Cancel has the focus.
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(list.getByText('Private')).toHaveCount(before);
  await page.getByRole('button', { name: 'Make private' }).press('Enter');
  await dialog.getByRole('button', { name: 'Make private' }).click();
  await expect(page.getByText('2 done.')).toBeVisible();
  for (const name of names) {
    const link = page.getByRole('link', { name, exact: true });
    const row = list.getByRole('listitem').filter({ has: link }).first();
    await expect(row).toContainText('Private');
    await expect(row.getByRole('switch')).toBeChecked();
  }

  // One has three categories already: the site refuses a fourth.
  const rows = list.getByRole('listitem');
  const href = await rows.first().getByRole('link').getAttribute('href');
  const title = await rows.first().getByRole('link').textContent();
  const id = /(\d+)\/$/.exec(href!)![1]!;
  await boxes.first().check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Add a category' }).click();
  const choice = dialog.getByRole('combobox', { name: 'Category' });
  await expect(choice.getByRole('option').nth(5)).toBeAttached();
  const dirs = await choice
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  const saved = await page.request.post(`${site.origin}/api/video_edit.php`, {
    form: { act: '1', id, categories: dirs.slice(1, 4).join(',') },
    headers: { origin: site.origin },
  });
  expect(saved.status()).toBe(200);
  await expect(dialog.getByRole('button', { name: 'Add a category' })).toBeDisabled();
  await choice.selectOption(dirs.at(-1)!);
  problems.expect(/400/);
  await dialog.getByRole('button', { name: 'Add a category' }).click();
  await expect(page.getByText('1 done. 1 not:')).toBeVisible();
  const failed = page.locator('[role=status] ~ ul > li');
  await expect(failed).toHaveText([`${title!}At most 3 categories.`]);
  expect(await violations(page)).toEqual([]);
  for (const width of [320, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
    await list.evaluate((element) => element.parentElement!.scrollIntoView());
    await picture(page, `own-uploads-${width}`);
  }
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.getByRole('heading', { name: '自分のアップロード' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 900 });
  await page
    .getByRole('heading', { name: '自分のアップロード' })
    .evaluate((element) => element.scrollIntoView());
  await picture(page, 'own-uploads-ja-320');
});

test('albums are chosen with videos, made private and deleted at once', async ({ page, site }) => {
  await signInAs(page, site.origin, 'uploader');
  const ids: string[] = [];
  for (const title of ['Bulk harbour', 'Bulk tower']) {
    const made = await page.request.post(`${site.origin}/api/album_edit.php`, {
      form: { act: '1', title_en: title },
      headers: { origin: site.origin },
    });
    ids.push(((await made.json()) as { album_id: string }).album_id);
  }
  const isPrivate = async (id: string) => {
    const own = await page.request.get(`${site.origin}/api/json/album_edit/0/${id}.json`);
    return ((await own.json()) as { is_private?: boolean }).is_private;
  };
  await page.goto('/upload/');
  const list = page.getByRole('list', { name: 'Your uploads' });
  const rows = list.getByRole('listitem').filter({ hasText: /^Bulk/ });
  await list.getByRole('checkbox', { name: /Bulk harbour/ }).check();
  await list.getByRole('checkbox', { name: /Bulk tower/ }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  // Albums have no categories.
  await expect(page.getByRole('button', { name: 'Add a category' })).toBeDisabled();
  const dialog = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Make private' }).click();
  await expect(dialog).toContainText('Make 2 uploads private?');
  await dialog.getByRole('button', { name: 'Make private' }).click();
  await expect(page.getByText('2 done.')).toBeVisible();
  expect(await Promise.all(ids.map(isPrivate))).toEqual([true, true]);
  await expect(rows.filter({ hasText: 'Private' })).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  for (const title of ['harbour', 'tower'])
    await list.getByRole('checkbox', { name: new RegExp(`Bulk ${title}`) }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog).toContainText('Delete 2 uploads?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 done.')).toBeVisible();
  await expect(rows).toHaveCount(0);
  expect(await Promise.all(ids.map(isPrivate))).toEqual([undefined, undefined]);
});

test('the owner manages everything on their own page; others see what is published there', async ({
  page,
  site,
}) => {
  await page.goto('/member/2/ed_videos/1/');
  const list = page.getByRole('list', { name: 'Your uploads' });
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(list).toHaveCount(0);
  await signInAs(page, site.origin, 'uploader');
  await page.goto('/member/2/ed_videos/1/');
  await expect(list.getByRole('checkbox').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upload', exact: true }).last()).toHaveAttribute(
    'href',
    '/upload/',
  );
  expect(await violations(page)).toEqual([]);
  const titles = list.getByRole('listitem').getByRole('link');
  const name = await titles.first().textContent();
  await page.getByRole('searchbox', { name: 'Search titles and file names' }).fill(name!);
  await expect(titles.first()).toHaveText(name!);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('title');
  await page.getByRole('searchbox', { name: 'Search titles and file names' }).fill('no such 100%');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search titles and file names' })).toHaveValue('');
  await expect(titles.nth(1)).toBeVisible();
  await expect(async () => {
    // An edit is by the title of its video.
    const sorted = (await titles.allTextContents()).map((title) => title.replace(/^Edit of “(.*)”$/, '$1'));
    expect(sorted).toEqual(sorted.toSorted(new Intl.Collator('en', { numeric: true }).compare));
  }).toPass();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
    await list.evaluate((element) => element.parentElement!.scrollIntoView());
    await picture(page, `own-uploads-tab-${width}`);
  }
  // Another member sees what everybody sees.
  await loseSession(page);
  await signInAs(page, site.origin);
  await page.goto('/member/2/ed_videos/1/');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(list).toHaveCount(0);
});

test('days that a video rests are asked for when it is added again', async ({ page, site, problems }) => {
  await signInAs(page, site.origin, 'uploader');
  await page.goto('/upload/');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('published');
  const rows = page.getByRole('list', { name: 'Your uploads' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Published' }).first()).toBeVisible();
  await expect(rows.filter({ hasNotText: 'Published' })).toHaveCount(0);
  await rows.first().getByRole('link').click();
  await page.getByRole('button', { name: 'Add again' }).click();
  const dialog = page.getByRole('dialog');
  const days = dialog.getByLabel('Days until it can be added again');
  await expect(days).toHaveValue('7');
  await days.fill('366');
  await dialog.getByRole('button', { name: 'Add again' }).click();
  await expect(dialog.getByText('A whole number from 1 to 365, please.')).toBeVisible();
  await expect(days).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'readd');
  await days.fill('30');
  await days.press('Enter');
  await expect(page.getByText('Added again.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Add again' }).click();
  problems.expect(/409/);
  await dialog.getByRole('button', { name: 'Add again' }).click();
  await expect(dialog.getByText(/^This can be added again from /)).toBeVisible();
});
