import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { to } from '../../../src/shared/routes.ts';
import { latest, siteApi } from '../../support/api.ts';
import { startIdp, type Idp } from '../../support/idp.ts';
import { readMail } from '../../support/read-mail.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { noticesShown } from './support/notices-shown.ts';
import { openBrowser } from './support/page-of-site.ts';
import { findAccount, findSignIn, gone, loseSession } from './support/sign-in.ts';
import { violations } from './support/violations.ts';

let idp: Idp;
let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  idp = await startIdp();
  const { oidcIssuer, oidcClient, oidcSecret } = idp.config;
  site = await startSite({
    flags: ['--oidc-issuer', oidcIssuer, '--oidc-client', oidcClient],
    env: { YORU_SITE_OIDC_SECRET: oidcSecret },
  });
  idp.know(site.origin);
  browser = openBrowser(site.origin);
});
afterEach(async () => {
  browser.close();
  await loseSession(site.origin);
});
afterAll(async () => {
  await site.stop();
  await idp[Symbol.asyncDispose]();
});

const main = () => within(screen.getByRole('main'));
const like = async (pressed: boolean) =>
  (await main().findAllByRole('button', { name: /^Like/, pressed }))[0]!;

/** Leaves for the provider's own page as the browser does, and comes back from it. @param login `null`: cancels */
async function byProvider(place: HTMLElement, login: string | null): Promise<string> {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  await userEvent.click(await within(place).findByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  const [address] = assign.mock.calls[0]!;
  assign.mockRestore();
  browser.close();
  const asked = await fetch(new URL(address, site.origin), { credentials: 'include' });
  const body = new URLSearchParams(login === null ? { stop: '1' } : { login });
  // A provider that knows who it is asks nothing.
  const isAsked = asked.url.startsWith(idp.issuer);
  const back = isAsked ? await fetch(asked.url, { method: 'POST', body, credentials: 'include' }) : asked;
  const { origin, pathname, search, hash } = new URL(back.url);
  expect(origin).toBe(site.origin);
  return pathname + search + hash;
}

async function likeAsVisitor(nth: number): Promise<string> {
  const { id, dir } = (await siteApi(site.origin).run('videos.list', latest())).videos[nth]!;
  const address = to('video', { video_id: id, dir });
  await browser.open(address);
  await userEvent.click(await like(false));
  return address;
}

it('a visitor who cancels at the provider sees that, and what was wanted is forgotten', async () => {
  await likeAsVisitor(6);
  await browser.open(await byProvider(await findSignIn(), null));
  expect((await main().findByRole('alert')).textContent).toContain('You cancelled it.');
  await browser.quiet();
  expect(sessionStorage.getItem('wanted')).toBeNull();
});

it('who is new chooses a name, who is known comes back at once; what was wanted is done once', async () => {
  const address = await likeAsVisitor(5);
  await browser.open(await byProvider(await findSignIn(), 'mori'));
  await main().findByText('Signed in at Google as mori@mail.example');
  expect(await violations()).toEqual([]);
  await userEvent.type(await main().findByLabelText('User name'), 'Mori_kaze');
  await userEvent.click(main().getByRole('checkbox'));
  await userEvent.click(main().getByRole('button', { name: 'Register' }));
  await findAccount();
  await like(true);
  expect(location.pathname).toBe(address);
  await browser.quiet();
  await loseSession(site.origin);

  const other = await likeAsVisitor(7);
  const back = await byProvider(await findSignIn(), 'mori');
  expect(back).toBe(other);
  const notices = noticesShown();
  const votes: string[] = [];
  browser.wire.ask = (path, init, send) => {
    const { body } = init ?? {};
    if (body instanceof URLSearchParams && body.get('act') === 'vote') votes.push(body.toString());
    return send(path, init);
  };
  await browser.open(back);
  await findAccount();
  await like(true);
  await waitFor(() => expect(notices.said()).toContain('Done: what you started before you signed in.'));
  notices.stop();
  await browser.open(back);
  await findAccount();
  await like(true);
  await browser.quiet();
  expect(votes).toHaveLength(1);
});

it('who has no password proves themselves by a mailed code, and goes on', async () => {
  await browser.open('/login/');
  await browser.open(await byProvider(screen.getByRole('main'), 'mori'));
  await findAccount();
  const notices = noticesShown();
  // Long ago.
  const database = new Database(join(site.data, 'site.db'));
  database.exec('UPDATE session SET strong_at = 0');
  database.close();
  await browser.open('/settings/account/');
  await main().findByText(/^You have no password yet\./);
  const name = await main().findByRole('textbox', { name: 'User name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Mori_yoru{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  expect(await violations()).toEqual([]);
  dialog.getByRole('button', { name: 'Send the mail' }).focus();
  await userEvent.keyboard('{Enter}');
  const code = await dialog.findByLabelText('Code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(await violations()).toEqual([]);
  await userEvent.type(code, 'x{Enter}');
  await dialog.findByText('This code is not right.');
  const mailed = await vi.waitUntil(() => readMail(site.data, 'mori@mail.example', /were doing: (\d{6})/), {
    timeout: 60_000,
  });
  await userEvent.clear(code);
  await userEvent.type(code, `${mailed}{Enter}`);
  await gone('dialog');
  await waitFor(() => expect(notices.said()).toContain('Your name was changed.'));
  // A first password: from now on it is asked for.
  await userEvent.type(await main().findByLabelText('New password'), 'quiet moon over 7');
  await userEvent.click(main().getByRole('button', { name: 'Save the password' }));
  await waitFor(() => expect(notices.said()).toContain('Your password was changed.'));
  await main().findByLabelText('Current password');
  await userEvent.click(await main().findByRole('button', { name: 'Unlink' }));
  await waitFor(() => expect(notices.said()).toContain('The account is not linked any more.'));
  notices.stop();
});
