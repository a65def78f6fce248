import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { actorOf } from '../../support/actor.ts';
import { latest, siteApi } from '../../support/api.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { button, fill, main, press, rowsOf, user } from './support/hands.ts';
import { openBrowser } from './support/page-of-site.ts';
import { violations } from './support/violations.ts';

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
});
afterEach(() => browser.close());
afterAll(() => site.stop());

const tiles = () => within(main()).getAllByRole('article');
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Add to' }));
const pressByKey = async (element: HTMLElement, key = '{Enter}') => {
  element.focus();
  await user.keyboard(key);
};

it('a video goes into lists from its page, a new playlist among them, by keys alone', async () => {
  await browser.signInAs('demo');
  await browser.open('/latest-updates/1/');
  await user.click(within(tiles()[0]!).getAllByRole('link')[0]!);
  await pressByKey(await button('Add to'));
  const later = async (checked?: boolean) =>
    (await dialog()).findByRole('checkbox', {
      name: /^Watch later/,
      ...(checked !== undefined && { checked }),
    });
  await later();
  // The dialog is made again when the last of its words have come.
  await browser.quiet();
  const { checked: wasHeld } = (await later()) as HTMLInputElement;
  await pressByKey(await later(), ' ');
  await later(!wasHeld);
  // What is pressed while the last answer is on its way does nothing.
  await browser.quiet();
  await pressByKey(await later(), ' ');
  await later(wasHeld);

  await pressByKey(await (await dialog()).findByRole('button', { name: 'New playlist' }));
  await fill(await (await dialog()).findByLabelText('Title'), 'Ra');
  await pressByKey((await dialog()).getByRole('button', { name: 'Create playlist' }));
  await (await dialog()).findByText('At least 3 characters, please.');
  await (await dialog()).findByText('This field is required!');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')));
  await fill((await dialog()).getByLabelText('Title'), 'Rain at night');
  await fill((await dialog()).getByLabelText('Description'), 'What I watch when it rains');
  await pressByKey((await dialog()).getByRole('button', { name: 'Create playlist' }));
  await (await dialog()).findByRole('checkbox', { name: /^Rain at night/, checked: true });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add to' })).toBeNull());
  const opener = await button('Add to');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('a tile offers watch later and the lists to pointer and keys', async () => {
  await browser.signInAs('demo');
  await browser.open('/latest-updates/1/');
  const tile = tiles()[2]!;
  const title = within(tile).getAllByRole('link')[0]!.getAttribute('title');
  const later = (pressed: boolean) =>
    within(tile).findByRole('button', { name: `Watch ${title} later`, pressed });
  // What puts the buttons into a tile comes right after the page.
  await waitFor(async () => {
    await user.unhover(tile);
    await user.hover(tile);
    within(tile).getByRole('button', { name: `Watch ${title} later` });
  });
  await user.click(await later(false));
  await screen.findByText(/^Added\. It appears in the list within a minute\./);
  await user.click(await later(true));
  await later(false);
  const next = tiles()[3]!;
  await user.unhover(tile);
  within(next).getAllByRole('link').at(-1)!.focus();
  await within(next).findByRole('button', { name: /^Add .* to a list$/ });
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  await (await dialog()).findByRole('checkbox', { name: 'Favourites' });
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(document.activeElement).toBe(within(next).getByRole('button', { name: /^Add .* to a list$/ })),
  );
});

it('the owner of a playlist arranges it, and takes back what they removed', async () => {
  const owner = await actorOf(site.origin, 'demo');
  const act = (section: string, fields: Readonly<Record<string, string>>) =>
    owner.post<{ playlist_id: string }>('/api/input.php', { act: 'playlist', section, ...fields });
  const { playlist_id } = await act('new', { title: 'Snow for winter', desc: 'What I watch when it snows' });
  const { videos } = await siteApi(site.origin).run('videos.list', latest());
  for (const { id: video_id } of videos.slice(0, 3)) await act('add', { object_id: playlist_id, video_id });
  await browser.signInAs('demo');
  await browser.open(`/playlist/${playlist_id}/`);
  await press('Arrange videos');
  await waitFor(() => expect(rowsOf('Videos of the list')).toHaveLength(3));
  const titles = () =>
    rowsOf('Videos of the list').map((row) => within(row).getByRole('heading').textContent);
  const [first = '', second = '', third = ''] = titles();
  await pressByKey(await button(`Move ${second} up`));
  await waitFor(() => expect(titles()).toEqual([second, first, third]));
  await screen.findByText(`${second}: place 1 of 3`, { exact: false });
  await pressByKey(await button(`Remove ${second}`));
  await waitFor(() => expect(titles()).toEqual([first, third]));
  await press('Undo');
  await waitFor(() => expect(titles()).toEqual([second, first, third]));
  expect(await violations()).toEqual([]);

  await press('Make private');
  await button('Make public');
  await press('Copy link');
  await screen.findByText(/^Only you can see this playlist/);
  await user.keyboard('{Escape}');
  await press('Edit');
  await fill(await within(await screen.findByRole('dialog')).findByLabelText('Title'), 'Snow to watch');
  await press('Save');
  await screen.findByRole('heading', { name: 'Snow to watch' });
  await press('Delete');
  await user.click(
    await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Delete' }),
  );
  await screen.findByText('Playlist deleted.');
  expect(location.pathname).toMatch(/^\/member\/\d+\/playlists\/1\/$/);
});
