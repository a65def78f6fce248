import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startSite, type RunningSite } from '../../support/site.ts';
import { button, choose, fill, main, press, rowsOf, says, user } from './support/hands.ts';
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

it('a visitor is asked to sign in before uploading', async () => {
  await browser.open('/upload/');
  await says('Sign in to upload videos.');
});

it('what is written of a video goes to review without being saved first', async () => {
  await browser.signInAs('uploader');
  await browser.open('/upload/');
  await user.click(await within(main()).findByRole('link', { name: 'Overnight snow on the market street' }));
  const categories = within(await screen.findByRole('group', { name: /^Categories/ }));
  for (const box of await categories.findAllByRole('checkbox', { checked: true })) await user.click(box);
  await fill(screen.getByLabelText('Title (English)'), 'Overnight snow, again');
  await fill(screen.getByRole('textbox', { name: 'Tags' }), 'snow, winter');
  await press('Send for review');
  await says('Please choose a category.');
  await user.click(categories.getAllByRole('checkbox')[0]!);
  await press('Save');
  await screen.findByText('Saved.');
  await press('Send for review');
  // Where the eyes are, with what comes next and by when.
  const sent = await screen.findByRole('region', { name: 'Sent for review' });
  await says('In review');
  await waitFor(() => expect(document.activeElement).toBe(sent));
  expect(sent.textContent).toMatch(/Expected by|depends on how much is waiting/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Overnight snow, again');
  expect(await violations()).toEqual([]);
});

it.each(['Uploading', 'Received', 'Converting'])(
  'the words of a video can be written while it is not there: %s',
  async (state) => {
    await browser.signInAs('uploader');
    await browser.open('/upload/');
    const row = () => rowsOf('Your uploads').find(({ textContent }) => textContent.includes(state));
    await waitFor(() => expect(row()).toBeDefined());
    await user.click(within(row()!).getByRole('link'));
    await fill(await screen.findByLabelText('Title (English)'), `Written while ${state}`);
    const categories = within(await screen.findByRole('group', { name: /^Categories/ }));
    if (categories.queryAllByRole('checkbox', { checked: true }).length === 0)
      await user.click((await categories.findAllByRole('checkbox'))[0]!);
    await press('Save');
    await screen.findByText('Saved.');
    await screen.findByRole('heading', { level: 1, name: `Written while ${state}` });
    expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull();
  },
);

it('an uploader sees by day what a video got, as a chart and as a table', async () => {
  await browser.signInAs('uploader');
  await browser.open('/upload/');
  await choose('Show', 'published');
  await waitFor(() => {
    const rows = rowsOf('Your uploads');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ textContent }) => !textContent.includes('Published'))).toEqual([]);
  });
  await user.click(within(rowsOf('Your uploads').at(-1)!).getByRole('link'));
  await screen.findByRole('region', { name: 'Statistics' });
  await choose('Period', 'all');
  await screen.findByRole('img', { name: /^Views from / });
  await user.click(screen.getByText('Show as a table'));
  const stats = within(screen.getByRole('region', { name: 'Statistics' }));
  expect(stats.getAllByRole('row').at(-1)!.textContent).toContain('In all');
  expect(await violations()).toEqual([]);
  await user.click(stats.getByRole('button', { name: /^Comments/ }));
  await screen.findByRole('img', { name: /^Comments from / });
  await press('日本語');
  await screen.findByRole('heading', { name: '統計' });
  await screen.findByRole('img', { name: /までのコメント/ });
  await press('English');
});

it('files that are dropped anywhere go to the screen of uploads; a link that is dropped leads nowhere', async () => {
  await browser.signInAs('demo');
  await browser.open('/community/1/');
  /** Drags over the page, or drops; whether the page took it over. */
  const drag = (kind: 'file' | 'link', name: 'dragover' | 'drop') => {
    const dataTransfer = new DataTransfer();
    if (kind === 'file') dataTransfer.items.add(new File(['no video'], 'night.mp4'));
    else dataTransfer.setData('text/uri-list', 'https://example.org/');
    const types = kind === 'file' ? ['Files'] : ['text/uri-list'];
    Object.defineProperty(dataTransfer, 'types', { value: types });
    const event = new DragEvent(name, { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
    return !main().dispatchEvent(event);
  };
  // What takes them comes when the page has nothing else to do.
  await waitFor(() => expect(drag('file', 'dragover')).toBe(true));
  await screen.findByText('Drop to upload');
  expect([drag('link', 'dragover'), drag('link', 'drop')]).toEqual([true, true]);
  await waitFor(() => expect(screen.queryByText('Drop to upload')).toBeNull());
  expect(location.pathname).toBe('/community/1/');
  drag('file', 'drop');
  await says('night.mp4');
  expect(location.pathname).toBe('/upload/');
});

it('staff sees what waits and decides; to others there is no such place', async () => {
  await browser.signInAs('demo');
  await browser.open('/moderation/');
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  expect(location.pathname).toBe('/404/');
  await browser.signInAs('moderator');
  await browser.open('/moderation/?tab=queue');
  const link = await waitFor(() => {
    const found = main().querySelector<HTMLElement>('section li a');
    expect(found).not.toBeNull();
    return found!;
  });
  expect(await violations()).toEqual([]);
  await user.click(link);
  await screen.findByRole('heading', { name: 'Decision' });
  expect(await button('Refuse')).toMatchObject({ disabled: true });
  expect(await violations()).toEqual([]);
  const decided = location.pathname + location.search;
  await user.selectOptions((await screen.findAllByLabelText('Reason'))[0]!, 'misleading_words');
  await press('Ask for changes');
  await screen.findByText('Decided.');
  // The next one is there; what was decided says so.
  await waitFor(() => expect(location.pathname + location.search).not.toBe(decided));
  await browser.open(decided);
  await says('Changes asked');
});
