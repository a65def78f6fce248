import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startSite, type RunningSite } from '../../support/site.ts';
import { plantCaptions } from './support/moderation-plants.ts';
import { openBrowser } from './support/page-of-site.ts';
import { violations } from './support/violations.ts';

vi.mock('../../../src/renderer/ui/loading/when-idle.ts', () => import('./support/idle-at-once.ts'));

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
  await browser.signInAs('moderator');
});
beforeEach(() => browser.close());
afterAll(async () => {
  browser.close();
  await site.stop();
});

const main = () => within(document.querySelector('main')!);
const lines = () => [...document.querySelectorAll<HTMLElement>('main section li')];
const links = () => lines().flatMap((line) => [...line.querySelectorAll('a')]);
const line = async (words: string) =>
  vi.waitFor(() => {
    const found = lines().find(({ textContent }) => textContent.toLowerCase().includes(words.toLowerCase()));
    if (!found) throw new Error(`no line says ${words}`);
    return found;
  }, 60_000);
/** The page of a submission, once nothing of it is made again by what comes late. */
const decision = async () => {
  await screen.findByRole('heading', { name: 'Decision' });
  await browser.quiet();
};
const title = () => document.querySelector('h1')!;
const focused = (element: () => Element | undefined) =>
  expect.poll(() => document.activeElement === element()).toBe(true);
const choose = async (label: string, value: string) => {
  await userEvent.selectOptions(await screen.findByLabelText(label), value);
  await browser.quiet();
};

/** A key that is pressed on nothing. */
async function press(key: string): Promise<void> {
  await userEvent.click(title());
  await userEvent.keyboard(key);
}

it('staff works by keys: next, approve; a refusal is asked once more; the audit has it', async () => {
  await browser.open('/moderation/?tab=queue');
  await choose('Who', 'free');
  await line('');
  await press('j');
  await focused(() => links()[0]);
  await userEvent.keyboard('j');
  await focused(() => links()[1]);
  await userEvent.keyboard('k');
  await focused(() => links()[0]);
  await userEvent.keyboard('{Enter}');
  await decision();
  const [first, was] = [location.pathname, title().textContent];
  await press('j');
  await expect.poll(() => location.pathname).not.toBe(first);
  // What is chosen before the next one is there is chosen for this one.
  await expect.poll(() => title().textContent).not.toBe(was);
  await decision();
  await userEvent.selectOptions(screen.getAllByLabelText('Reason')[0]!, 'spam');
  await press('r');
  await screen.findByText(/Refuse: are you sure\?/);
  expect(await violations()).toEqual([]);
  const refused = location.pathname;
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Decided.');
  // The next one is on its way there.
  await expect.poll(() => location.pathname).not.toBe(refused);
  await browser.quiet();
  await browser.open('/moderation/?tab=audit');
  // The demo has refusals of its own.
  await expect.poll(() => lines()[0]?.textContent).toContain('Refused');
  expect(links()[0]!.getAttribute('href')).toBe(refused);
  expect(await violations()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '日本語' }));
  await screen.findByRole('link', { name: '監査記録' });
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  await screen.findByRole('link', { name: 'Audit' });
});

it('the first view has all that waits; keys J and K go through it, the uploader’s others are a link away', async () => {
  await browser.open('/moderation/');
  // Of the demo: one case is overdue.
  await line('Overdue');
  expect(lines()[0]!.textContent).toContain('Overdue');
  for (const words of ['New video', 'Reported', 'Held comment']) await line(words);
  await press('j');
  await focused(() => links()[0]);
  await userEvent.keyboard('j');
  await focused(() => links()[1]);
  await userEvent.keyboard('k');
  await focused(() => links()[0]);
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await decision();
  await browser.open('/moderation/');
  await userEvent.click(within(await line('Held comment')).getAllByRole('link')[0]!);
  expect(await screen.findAllByRole('button', { name: 'Show' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: 'All comments' }));
  await expect.poll(() => screen.queryAllByRole('button', { name: 'Show' }).length).toBeGreaterThan(1);
  await browser.open('/moderation/');
  await userEvent.click(within(await line('New video')).getAllByRole('link')[0]!);
  await decision();
  await screen.findByRole('group', { name: 'Video' });
  // Without a reason C says so; the approval needs none.
  await press('c');
  await focused(() => screen.getAllByRole('combobox', { name: 'Reason' })[0]);
  expect(screen.getAllByText('Choose a reason').length).toBeGreaterThan(0);
  // One press publishes nothing; the second does, and the next one is there.
  const approved = location.pathname;
  await press('a');
  await screen.findByText(/Approve: are you sure\?/);
  await userEvent.keyboard('a');
  await screen.findByText('Decided.');
  await expect.poll(() => location.pathname).not.toBe(approved);
  await decision();
  await userEvent.click(await screen.findByRole('link', { name: /^Waiting: / }));
  await screen.findByText(/^Uploaded by: /);
  expect(location.search).toMatch(/tab=queue&uploader=\d+/);
  await userEvent.click(screen.getByRole('link', { name: 'Of all uploaders' }));
  await expect.poll(() => screen.queryByText(/^Uploaded by: /)).toBeNull();
});

it('an item shows captions, the difference and what is in the file, in both languages', async () => {
  const album = plantCaptions(site.data);
  const deleted = () =>
    [...document.querySelectorAll('del')].map(({ textContent }) => textContent).join('\n');
  await browser.open('/moderation/');
  await choose('Kind', 'photos');
  await main().findByText(/Album: additions · 3 photos/);
  await browser.open(`/moderation/${album}/`);
  await screen.findByRole('heading', { name: 'Captions' });
  await screen.findAllByText(/Other words/);
  expect(deleted()).toContain('The quay');
  expect(deleted()).toContain('First words');
  await screen.findByText(/Changed since the last decision \(Changes asked.*Captions/);
  expect(await violations()).toEqual([]);
  await browser.open('/moderation/');
  await choose('Kind', 'edit');
  // Until the list of edits is there, that of all kinds stays.
  await expect
    .poll(() => lines().length > 0 && lines().every(({ textContent }) => textContent.includes('Edit')))
    .toBe(true);
  await userEvent.click(links()[0]!);
  await screen.findByRole('heading', { name: 'What changes' });
  await screen.findByText(/MP4 · H.264 · 1920 × 1080 · 29.97 fps · sound: AAC · SDR/);
  await userEvent.click(screen.getByRole('button', { name: '日本語' }));
  await screen.findByRole('heading', { name: '変更点' });
  await browser.open(`/moderation/${album}/`);
  await screen.findByRole('heading', { name: '写真の説明' });
  await browser.open('/moderation/');
  await line('報告された');
});
