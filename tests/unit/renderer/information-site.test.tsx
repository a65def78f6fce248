import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { to } from '../../../src/shared/routes.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
});
afterEach(() => browser.close());
afterAll(() => site.stop());

const PARTS = [
  ['Terms of use', 'Terms of use', 'terms'],
  ['18 U.S.C. 2257', '18 U.S.C. 2257 record-keeping statement', '2257'],
  ['Support', 'Support', 'support'],
  ['Privacy and cookies', 'Privacy and cookies', 'policy'],
] as const;

const isAt = (id: string) =>
  waitFor(() => expect(location.pathname + location.hash).toBe(`${to('information')}#${id}`));

it('a part keeps the focus when one comes back to it from another screen', async () => {
  await browser.open(to('information'));
  const footer = () => within(screen.getByRole('contentinfo'));
  await userEvent.click(footer().getByRole('link', { name: 'Community' }));
  await screen.findByRole('heading', { level: 1, name: 'Community' });
  await browser.quiet();
  await userEvent.click(footer().getByRole('link', { name: 'Terms of use' }));
  await isAt('terms');
  await browser.quiet();
  expect(document.activeElement?.id).toBe('terms');
});

it('the footer leads to each information page by its hash, in both languages, and Back returns', async () => {
  await browser.open(to('information'));
  for (const [link, title, id] of PARTS) {
    await userEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: link }));
    await isAt(id);
    const focused = () => [
      document.activeElement?.id,
      document.activeElement?.querySelector('h2')?.textContent,
    ];
    await waitFor(() => expect(focused()).toEqual([id, title]));
  }
  history.back();
  await isAt('support');
  await userEvent.click(screen.getByRole('button', { name: '日本語' }));
  await screen.findByRole('heading', { level: 1, name: 'ご案内' });
  await screen.findByRole('heading', { level: 2, name: '利用規約' });
  await isAt('support');
  // Every gap the operator owes is marked as one.
  expect(document.querySelectorAll('main mark').length).toBeGreaterThan(10);
});
