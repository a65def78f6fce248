import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../../src/site/app/seed/accounts.ts';
import { readMail } from '../../support/read-mail.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { noticesShown } from './support/notices-shown.ts';
import { openBrowser } from './support/page-of-site.ts';
import { ProofWorker } from './support/proof-worker.ts';
import { findAccount, findSignIn, gone, loseSession, signInHere } from './support/sign-in.ts';
import { violations } from './support/violations.ts';

const HANA = { usr: 'Hana_yoru', eml: 'hana@mail.example', pwd: 'quiet moon over 7' } as const;
const NEW_PASSWORD = 'another moon over 8';

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
});
beforeEach(() => void vi.stubGlobal('Worker', ProofWorker));
afterEach(() => browser.close());
afterAll(() => site.stop());

const main = () => within(screen.getByRole('main'));
const field = (label: string) => main().findByLabelText<HTMLInputElement>(label);
const press = async (name: string) => userEvent.click(await main().findByRole('button', { name }));
const mailed = (pattern: RegExp) =>
  vi.waitUntil(() => readMail(site.data, HANA.eml, pattern), { timeout: 60_000 });
const leadsTo = (path: string) => waitFor(() => expect(location.pathname).toBe(path));
const descriptionOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
async function retype(input: HTMLElement, text: string) {
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

it('an account is registered, and confirmed by the link of its mail', async () => {
  await browser.open('/signup/');
  const name = await field('User name');
  await userEvent.type(name, '123456');
  await waitFor(() => expect(descriptionOf(name)).toMatch(/Letters, digits/));
  await press('Register');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(await violations()).toEqual([]);
  await retype(name, HANA.usr);
  await waitFor(() => expect(descriptionOf(name)).toContain('This name is free.'));
  await userEvent.type(await field('E-mail address'), HANA.eml);
  await userEvent.type(await field('Password'), `${HANA.pwd}{Enter}`);

  await leadsTo('/confirm');
  expect((await field('E-mail address')).value).toBe(HANA.eml);
  await userEvent.type(await field('Code'), '000000');
  await press('Confirm');
  await main().findByText('This code is not right.');
  expect(await violations()).toEqual([]);

  const token = await mailed(/\/confirm#(\S+)/);
  await browser.open(`/confirm#${token}`);
  // That the link was opened alone does nothing, nor does it stay in the address.
  expect([location.pathname, location.hash]).toEqual(['/confirm', '']);
  await browser.open('/');
  expect(screen.queryByRole('button', { name: 'Your account' })).toBeNull();
  await browser.open(`/confirm#${token}`);
  await press('Confirm');
  await leadsTo('/');
  await findAccount();
  await browser.open('/settings/account/');
  await main().findByText(`Now: ${HANA.eml}`);
  expect(await violations()).toEqual([]);
  await browser.open('/confirm');
  await leadsTo('/');
  await loseSession(site.origin);
});

it('a wrong password is said and keeps the focus; the address is as good as the name', async () => {
  await browser.open('/login/');
  await signInHere(screen.getByRole('main'), HANA.usr, 'wrong moon over 7');
  await waitFor(() => expect(main().getByRole('alert').textContent).toBe('Wrong user name or password.'));
  await browser.quiet();
  const password = await field('Password');
  expect(document.activeElement).toBe(password);
  await userEvent.clear(password);
  await signInHere(screen.getByRole('main'), HANA.eml, HANA.pwd);
  await leadsTo('/');
  await findAccount();
  await browser.quiet();
  await loseSession(site.origin);
});

it('a new password is asked for with the address that was typed, and set by the link of its mail', async () => {
  await browser.open('/login/');
  await userEvent.type(await field('User name or e-mail address'), HANA.eml);
  await userEvent.click(main().getByRole('link', { name: /password/i }));
  await leadsTo('/restore/');
  await waitFor(async () => expect((await field('E-mail address')).value).toBe(HANA.eml));
  await press('Send the mail');
  await main().findByText(/a mail is on its way/);
  expect(main().queryByRole('button', { name: 'Send the mail' })).toBeNull();
  await browser.open(`/reset/#${await mailed(/\/reset\/#(\S+)/)}`);
  expect([location.pathname, location.hash]).toEqual(['/reset/', '']);
  await waitFor(() =>
    expect(document.querySelector<HTMLInputElement>('main input[autocomplete=username]')?.value).toBe(
      HANA.usr,
    ),
  );
  await userEvent.type(await field('New password'), NEW_PASSWORD);
  await press('Save the password');
  await leadsTo('/');
  await findAccount();
  await loseSession(site.origin);
  await browser.open('/login/');
  await signInHere(screen.getByRole('main'), HANA.usr, NEW_PASSWORD);
  await findAccount();
});

it('an ended session is noticed at the next call, which is made once more after signing in', async () => {
  // No event tells of the end: only the call does.
  browser.wire.stream = () => Object.assign(new EventTarget(), { close: () => undefined }) as EventSource;
  const notices = noticesShown();
  await browser.signInAs('demo');
  await browser.open('/settings/account/');
  await findAccount();
  await userEvent.type(await field('New e-mail address'), 'half@typed');
  await loseSession(site.origin);
  const statuses: number[] = [];
  browser.wire.ask = async (path, init, send) => {
    const reply = await send(path, init);
    const { body } = init ?? {};
    if (body instanceof URLSearchParams && body.get('act') === 'language') statuses.push(reply.status);
    return reply;
  };
  await userEvent.click(await main().findByRole('radio', { name: '日本語' }));
  const dialog = await findSignIn();
  await waitFor(() => expect(notices.said()).toContain('You were signed out'));
  notices.stop();
  expect(statuses).toEqual([401]);
  await signInHere(dialog, 'demo', DEMO_PASSWORD);
  await gone('dialog');
  await findAccount();
  await waitFor(() => expect(statuses).toEqual([401, 200]));
  expect((await field('New e-mail address')).value).toBe('half@typed');
  await browser.open('/settings/account/');
  await waitFor(async () =>
    expect(await main().findByRole<HTMLInputElement>('radio', { name: '日本語' })).toHaveProperty(
      'checked',
      true,
    ),
  );
  expect(statuses).toEqual([401, 200]);
});
