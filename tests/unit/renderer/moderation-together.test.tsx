import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { actorOf } from '../../support/actor.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { plantAppeal, plantCase, plantSubmission } from './support/moderation-plants.ts';
import { openBrowser } from './support/page-of-site.ts';
import { openSiteStream } from './support/site-stream.ts';
import { violations } from './support/violations.ts';

// Pages are asked for what they have not loaded: nothing of them may be on its way still.
vi.mock('../../../src/renderer/ui/loading/when-idle.ts', () => import('./support/idle-at-once.ts'));
const loaded = vi.hoisted(() => [] as string[]);
vi.mock('../../../src/renderer/features/staff/StaffMenu.tsx', (load) => {
  loaded.push('StaffMenu');
  return load();
});

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
});
afterEach(() => browser.close());
afterAll(() => site.stop());

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const decision = () => screen.queryByRole('heading', { name: 'Decision' });

it('staff has a menu on a video, visitors and uploaders fetch nothing of it', async () => {
  await browser.open('/latest-updates/1/');
  await userEvent.click(document.querySelector('main a[href^="/videos/"]')!);
  await button('Share');
  await browser.quiet();
  const address = location.pathname;
  await browser.signInAs('uploader');
  await browser.open(address);
  await button('Share');
  expect(loaded).toEqual([]);
  await browser.signInAs('moderator');
  await browser.open(address);
  await press('Staff');
  expect(loaded).toEqual(['StaffMenu']);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add again' }));
  const dialog = await screen.findByRole('dialog');
  const days = await within(dialog).findByLabelText(/Days until/);
  await userEvent.clear(days);
  await userEvent.type(days, '3');
  // The player below is looked at in a browser: its names are hidden or shown by style.
  expect((await violations()).filter((each) => !each.includes('vjs-'))).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add again' }));
  await screen.findByText('Added again.');
  await press('Staff');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add again' }));
  await userEvent.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Add again' }),
  );
  await screen.findAllByText(/This can be added again from/);
});

it('who is at a submission is seen by the other, who takes it over', async () => {
  const id = plantSubmission(site.data);
  await browser.signInAs('moderator');
  await browser.open(`/moderation/${id}/`);
  await screen.findByRole('heading', { name: 'Decision' });
  await browser.quiet();
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();
  await browser.signInAs('admin');
  await browser.open(`/moderation/${id}/`);
  await screen.findByText('moderator is working on this.');
  await press('Take over');
  await expect.poll(() => screen.queryByText('moderator is working on this.')).toBeNull();
  await browser.signInAs('moderator');
  await browser.open(`/moderation/${id}/`);
  await screen.findByText('admin is working on this.');
});

it.each([
  ['hears of it', false],
  ['does not hear of it', true],
])(
  'who decides about a case that has changed, and %s, is shown what is new and loses nothing they typed',
  async (_, isDeaf) => {
    const id = String(plantCase(site.data));
    const other = await actorOf(site.origin, 'admin');
    await browser.signInAs('moderator');
    browser.wire.stream = (address, open) =>
      isDeaf ? openSiteStream(() => new Promise(() => undefined)) : open(address);
    await browser.open(`/moderation/?tab=cases&case=${id}`);
    const words = await screen.findByLabelText<HTMLTextAreaElement>('Text to those who reported it');
    await userEvent.type(words, 'We have looked at it.');
    const text = 'The same advert as last week.';
    await other.post('/api/moderation/case.php', { act: 'reply', id, to: 'note', text });
    const news = () =>
      screen.queryAllByRole('alert').find(({ textContent }) => textContent.includes('Look at it again'));
    if (isDeaf) await press('Nothing is wrong');
    await expect.poll(() => news()?.textContent).toContain(text);
    expect((await button('Nothing is wrong')).matches(':disabled')).toBe(true);
    expect(words.value).toBe('We have looked at it.');
    await browser.quiet();
    // Who has heard of it has tried nothing in vain.
    expect(screen.queryAllByText('This has changed since you opened it.').length > 0).toBe(isDeaf);
    // A notice is shown and hidden by style.
    expect((await violations()).filter((each) => !each.includes('_toast'))).toEqual([]);
    await press('I have seen it');
    await press('Nothing is wrong');
    const preview = await screen.findByRole('region', { name: 'Preview' });
    expect(preview.textContent).toContain('We have looked at it.');
    await press('Confirm');
    await screen.findByText('Decided.');
  },
);

it('who may not judge an appeal, as it is against themselves, reads so in place of the decision', async () => {
  const mine = /^You made the decision that is appealed\./;
  const id = plantSubmission(site.data);
  plantAppeal(site.data, id);
  await browser.signInAs('admin');
  await browser.open(`/moderation/${id}/`);
  await screen.findByText(mine);
  await browser.quiet();
  expect(decision()).toBeNull();
  await browser.signInAs('moderator');
  await browser.open(`/moderation/${id}/`);
  await screen.findByRole('heading', { name: 'Decision' });
  await browser.quiet();
  expect(screen.queryByText(mine)).toBeNull();
});
