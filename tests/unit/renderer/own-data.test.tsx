import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../../src/site/app/seed/accounts.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { noticesShown } from './support/notices-shown.ts';
import { openBrowser } from './support/page-of-site.ts';
import { findAccount, gone, signInHere } from './support/sign-in.ts';
import { violations } from './support/violations.ts';

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
});
afterEach(() => browser.close());
afterAll(() => site.stop());

const main = () => within(screen.getByRole('main'));
const press = async (name: string) => {
  (await main().findByRole('button', { name })).focus();
  await userEvent.keyboard('{Enter}');
};

it('a member fetches their data as one file', async () => {
  await browser.signInAs('moderator');
  await browser.open('/settings/account/');
  await press('Make the file');
  await main().findByText(/^Ready: .+ You can fetch it until/);
  expect(await violations()).toEqual([]);
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  await press('Download');
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  const file = await fetch(new URL(assign.mock.calls[0]![0], site.origin));
  assign.mockRestore();
  expect([file.status, file.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment;.*filename="my-data.zip"/),
  ]);
});

it('who deletes the account is signed out, and stays by signing in again', async () => {
  await browser.signInAs('moderator');
  await browser.open('/settings/account/');
  await press('Delete the account');
  const find = async () => within(await screen.findByRole('dialog', { name: 'Delete your account' }));
  await userEvent.click((await find()).getByRole('button', { name: 'Cancel' }));
  await gone('dialog');
  await press('Delete the account');
  const dialog = await find();
  const word = dialog.getByLabelText(/^Type “delete” to confirm/);
  await userEvent.type(dialog.getByLabelText('Password'), DEMO_PASSWORD);
  await userEvent.type(word, 'no');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await dialog.findByText('This value cannot be used.');
  expect(await violations()).toEqual([]);
  const notices = noticesShown();
  await userEvent.clear(word);
  await userEvent.type(word, 'delete{Enter}');
  const heading = await main().findByRole('heading', { name: 'Your account is closed' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  main().getByText(/^Until .+ you can come back/);
  await screen.findAllByRole('button', { name: 'Sign in' });
  // The session's end, of which the site tells all tabs, asks nothing of who wanted it.
  await browser.quiet();
  expect(screen.queryByRole('dialog', { name: 'Sign in' })).toBeNull();
  expect(notices.said()).not.toContain('You were signed out');
  notices.stop();

  await browser.open('/login/');
  await signInHere(screen.getByRole('main'), 'moderator');
  await main().findByText(/^This account will be deleted on/);
  // The refused form gives the focus to its field a moment later: a key would go there.
  await browser.quiet();
  await press('Keep my account and sign in');
  await findAccount();
  await browser.open('/settings/account/');
  const name = await main().findByRole<HTMLInputElement>('textbox', { name: 'User name' });
  expect(name.value).toBe('moderator');
});
