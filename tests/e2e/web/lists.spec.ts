import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { expect, test } from '../support/web-test.ts';

async function signIn(page: Page) {
  await page.goto('/login/');
  await page.getByLabel('User name or e-mail address').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill('demo-pass-18');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
}

/** Calls the site as the page does: what a test begins with, and what it leaves behind. */
const act = (page: Page, fields: Readonly<Record<string, string>>) =>
  page.evaluate(async (body) => {
    const reply = await fetch('/api/input.php', { method: 'POST', body: new URLSearchParams(body) });
    return (await reply.json()) as { readonly playlist_id?: string };
  }, fields);
const drop = (page: Page, object_id: string) => act(page, { act: 'playlist', section: 'del', object_id });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add to' });
const added = (page: Page) => page.getByText('Added. It appears in the list within a minute.');

test('a video goes into lists from its page, a new playlist among them, by keys alone', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 40[019]/);
  await signIn(page);
  await page.goto('/latest-updates/1/');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Add to', exact: true }).press('Enter');
  const later = dialog(page).getByRole('checkbox', { name: 'Watch later' });
  await expect(later).toBeVisible();
  const wasHeld = await later.isChecked();
  await later.press(' ');
  await expect(later).toBeChecked({ checked: !wasHeld });
  await later.press(' ');
  await expect(later).toBeChecked({ checked: wasHeld });
  expect(await violations(page)).toEqual([]);
  await picture(page, 'add-to');

  await dialog(page).getByRole('button', { name: 'New playlist' }).press('Enter');
  await dialog(page).getByLabel('Title').fill('Ra');
  await dialog(page).getByRole('button', { name: 'Create playlist' }).press('Enter');
  await expect(dialog(page).getByLabel('Title')).toBeFocused();
  await expect(dialog(page).getByText('At least 3 characters, please.')).toBeVisible();
  await expect(dialog(page).getByText('This field is required!')).toBeVisible();
  await picture(page, 'new-playlist-faults');
  await dialog(page).getByLabel('Title').fill('Rain at night');
  await dialog(page).getByLabel('Description').fill('What I watch when it rains');
  await dialog(page).getByRole('button', { name: 'Create playlist' }).press('Enter');
  await expect(dialog(page).getByRole('checkbox', { name: 'Rain at night' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add to', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  const own = await page.evaluate(async () => {
    const body = new URLSearchParams({ act: 'lists', section: 'of', videos: '1' });
    const reply = await fetch('/api/input.php', { method: 'POST', body });
    return (await reply.json()) as { readonly playlists: readonly { playlist_id: string; title: string }[] };
  });
  for (const { playlist_id, title } of own.playlists)
    if (title === 'Rain at night') await drop(page, playlist_id);
});

test('a tile offers watch later and the lists to pointer and keys', async ({ page, problems }) => {
  problems.expect(/status of 40[019]/);
  await signIn(page);
  await page.goto('/latest-updates/1/');
  const tile = page.getByRole('main').getByRole('article').nth(2);
  const title = (await tile.getByRole('link').first().getAttribute('title')) ?? '';
  await tile.hover();
  const later = tile.getByRole('button', { name: `Watch ${title} later` });
  await later.click();
  await expect(added(page)).toBeVisible();
  await expect(later).toHaveAttribute('aria-pressed', 'true');
  await picture(page, 'tile-actions');
  await later.click();
  await expect(later).toHaveAttribute('aria-pressed', 'false');
  const next = page.getByRole('main').getByRole('article').nth(3);
  await page.mouse.move(0, 0);
  await next.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('checkbox', { name: 'Favourites' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(next.getByRole('button', { name: /^Add .* to a list$/ })).toBeFocused();
});

test('the owner of a playlist arranges it, and takes back what they removed', async ({ page, problems }) => {
  problems.expect(/status of 40[0134]/);
  await signIn(page);
  await page.goto('/latest-updates/1/');
  const links = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link');
  const made = await act(page, {
    act: 'playlist',
    section: 'new',
    title: 'Snow for winter',
    desc: 'What I watch when it snows',
  });
  const list = made.playlist_id ?? '';
  for (const at of [0, 1, 2]) {
    const video_id = /videos\/(\d+)/.exec((await links.nth(at).getAttribute('href')) ?? '')?.[1] ?? '';
    await act(page, { act: 'playlist', section: 'add', object_id: list, video_id });
  }
  await page.goto(`/playlist/${list}/`);
  await page.getByRole('button', { name: 'Arrange videos' }).click();
  const rows = page.getByRole('list', { name: 'Videos of the list' }).getByRole('listitem');
  const titles = () => rows.getByRole('heading').allTextContents();
  await expect(rows.first()).toBeVisible();
  const [first = '', second = ''] = await titles();
  await rows
    .nth(1)
    .getByRole('button', { name: `Move ${second} up` })
    .press('Enter');
  await expect(rows.first().getByRole('heading')).toHaveText(second);
  await expect(page.getByText(`${second}: place 1 of`)).toBeAttached();
  await rows
    .first()
    .getByRole('button', { name: `Remove ${second}` })
    .press('Enter');
  await expect(rows.first().getByRole('heading')).toHaveText(first);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.first().getByRole('heading')).toHaveText(second);
  expect(await violations(page)).toEqual([]);
  await picture(page, 'manage-playlist');

  await page.getByRole('button', { name: 'Make private' }).click();
  await expect(page.getByRole('button', { name: 'Make public' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Only you can see this playlist')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Kept for winter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Kept for winter' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Playlist deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/member\/\d+\/playlists\/1\//);
});
