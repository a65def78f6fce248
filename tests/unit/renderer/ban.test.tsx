import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ROOT } from '../../support/planted-tree.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';
import { violations } from './support/violations.ts';

vi.mock('../../../src/renderer/ui/loading/when-idle.ts', () => import('./support/idle-at-once.ts'));

const WHO = 'uploader';
const REASON = '荒らし <b>spam</b>';

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
});
afterAll(async () => {
  browser.close();
  await site.stop();
});

/** A command of the operator beside the site that runs. */
const command = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, ['src/site/app/server.mjs', ...args, '--data', site.data], {
    cwd: ROOT,
  });

async function signIn([name, password]: readonly [string, string]) {
  await userEvent.clear(await screen.findByLabelText(name));
  await userEvent.type(screen.getByLabelText(name), WHO);
  await userEvent.type(await screen.findByLabelText(password), 'demo-pass-18{Enter}');
}
const EN = ['User name or e-mail address', 'Password'] as const;
const JA = ['ユーザー名またはメールアドレス', 'パスワード'] as const;

/** The title of an answer has the focus, so that it is read out. */
const heading = async (name: string) => {
  const title = await screen.findByRole('heading', { level: 1, name });
  await expect.poll(() => document.activeElement).toBe(title);
  return title;
};
const follow = async (name: string) => {
  (await screen.findByRole('link', { name })).focus();
  await userEvent.keyboard('{Enter}');
};

it('a ban signs a member out where they are, and says on a page until when and why', async () => {
  await browser.signInAs(WHO);
  await browser.open('/settings/account/');
  await screen.findByText(`Now: ${WHO}@demo.invalid`, { exact: false });
  await command('ban', WHO, '--until', '2099-01-31', '--reason', REASON);
  await screen.findByRole('dialog', { name: 'Sign in' });
  await signIn(EN);
  await heading('Account blocked');
  expect(location.pathname).toBe('/login/');
  expect(screen.queryByRole('dialog', { name: 'Sign in' })).toBeNull();
  screen.getByText('This account is blocked until 31 January 2099.');
  screen.getByText(`Reason: ${REASON}`);
  expect(await violations()).toEqual([]);
  await follow('Write to us');
  await screen.findByRole('button', { name: 'Write to us' });
  expect(location.pathname + location.hash).toBe('/information/#support');
  history.back();
  await screen.findByText(`Reason: ${REASON}`);
});

it('the way back from the page of a ban leads to signing in, which a ban that ends lets through', async () => {
  await browser.open('/login/');
  await signIn(EN);
  const blocked = await heading('Account blocked');
  await follow('Back to signing in');
  await expect.poll(() => blocked.isConnected).toBe(false);
  await userEvent.click(within(document.querySelector('header')!).getByRole('button', { name: '日本語' }));
  await signIn(JA);
  await heading('アカウント停止中');
  screen.getByText('このアカウントは2099年1月31日まで停止されています。');
  await command('unban', WHO);
  await follow('ログインに戻る');
  await signIn(JA);
  await expect.poll(() => location.pathname).not.toBe('/login/');
});
