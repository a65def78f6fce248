import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../../../src/site/app/seed/accounts.ts';
import { actorOf } from '../../support/actor.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';
import { findAccount, findSignIn, loseSession, signInHere } from './support/sign-in.ts';
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
const field = (label: string) => main().findByLabelText<HTMLInputElement>(label);
const press = async (name: string) => userEvent.click(await main().findByRole('button', { name }));
async function retype(input: HTMLElement, text: string) {
  await userEvent.clear(input);
  if (text !== '') await userEvent.type(input, text);
}
const isChecked = (role: 'radio' | 'switch', name: string, place = main()) =>
  waitFor(() => {
    const found = place.getByRole(role, { name });
    expect(found.getAttribute('aria-checked') ?? String((found as HTMLInputElement).checked)).toBe('true');
  });

it('a profile is filled in and shown, and a field that is emptied goes', async () => {
  await browser.signInAs('moderator');
  await browser.open('/settings/profile/');
  await retype(await field('About me'), '<img src=x onerror=alert(1)> & moss');
  await retype(await field('City'), '札幌');
  await userEvent.selectOptions(await field('Gender'), 'Trans');
  await userEvent.selectOptions(await field('Country'), 'Japan');
  fireEvent.change(await field('Date of birth'), { target: { value: '2020-02-02' } });
  await press('Save profile');
  await main().findByText('Members must be 18 or older.');
  const born = await field('Date of birth');
  await waitFor(() => expect(document.activeElement).toBe(born));
  expect(await violations()).toEqual([]);
  fireEvent.change(await field('Date of birth'), { target: { value: '1990-05-06' } });
  await press('Save profile');
  await screen.findByText('Profile saved.');
  await userEvent.click(await findAccount());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'My page' }));
  await main().findByText('<img src=x onerror=alert(1)> & moss');
  await main().findByText('札幌, Japan');
  await browser.open('/settings/profile/');
  expect((await field('City')).value).toBe('札幌');
  await retype(await field('City'), '');
  await press('Save profile');
  await screen.findByText('Profile saved.');
  await browser.open('/settings/profile/');
  expect((await field('City')).value).toBe('');
});

it('audiences are chosen by keys, and the history is stored, left and cleared', async () => {
  const KEEP = 'Keep my viewing history on the site';
  await browser.signInAs('admin');
  await browser.open('/settings/privacy/');
  const wall = async () => within(await main().findByRole('group', { name: 'Wall' }));
  (await wall()).getByRole('radio', { name: 'Members' }).focus();
  await userEvent.keyboard(' ');
  await isChecked('radio', 'Members', await wall());
  (await main().findByRole('switch', { name: KEEP })).focus();
  await userEvent.keyboard(' ');
  await isChecked('switch', KEEP);
  await browser.quiet();
  await browser.open('/settings/privacy/');
  await isChecked('radio', 'Members', await wall());
  await isChecked('switch', KEEP);
  expect(await violations()).toEqual([]);
  await press('Clear history');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Clear history' }));
  await screen.findByText('History cleared.');
  const region = within(await main().findByRole('region', { name: 'History on the site' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(region.getByRole('button', { name: 'Clear history' })),
  );
});

it('two-factor sign-in from its key to a recovery code, and a device that is signed out', async () => {
  const NAME = DEMO_ACCOUNTS[1].name;
  const firstStep = async () => {
    await loseSession(site.origin);
    await browser.open('/login/');
    await signInHere(screen.getByRole('main'), NAME);
  };
  await browser.signInAs(NAME);
  await browser.open('/settings/security/');
  await press('Set up');
  await main().findByRole('img', { name: 'Picture for the authenticator app' });
  const key = (document.querySelector('main dd')?.textContent ?? '').replaceAll(' ', '');
  const codeAfter = (seconds: number) =>
    new TOTP({ secret: key }).generate({ timestamp: Date.now() + seconds * 1000 });
  expect(await violations()).toEqual([]);
  const code = await field('Code from your app');
  await userEvent.type(code, '000000x{Enter}');
  await main().findByText('This code is not right.');
  await retype(code, `${codeAfter(0)}{Enter}`);
  const codes = within(await main().findByRole('region', { name: 'Your recovery codes' }));
  const items = await codes.findAllByRole('listitem');
  expect(items).toHaveLength(10);
  const recovery = items[0]?.textContent ?? '';
  expect(await violations()).toEqual([]);
  await press('I have stored them');
  await main().findByText('10 recovery codes are left.');

  await firstStep();
  const step = await field('Code from your app');
  await waitFor(() => expect(document.activeElement).toBe(step));
  expect(step.autocomplete).toBe('one-time-code');
  expect(await violations()).toEqual([]);
  // The step after the one that was used up.
  await userEvent.type(step, `${codeAfter(30)}{Enter}`);
  await findAccount();
  await browser.quiet();

  await firstStep();
  await press('Use a recovery code');
  await userEvent.type(await field('Recovery code'), `${recovery}{Enter}`);
  await findAccount();
  await browser.open('/settings/security/');
  await main().findByText('9 recovery codes are left.');
  await press('Switch off');
  const sure = within(await screen.findByRole('alertdialog'));
  await userEvent.click(sure.getByRole('button', { name: 'Switch off' }));
  await main().findByText('Signing in asks for your password only.');

  const elsewhere = await actorOf(site.origin, NAME);
  const isIn = () =>
    elsewhere.post<{ member: unknown }>('/api/member.php', { act: 'session' }).then(
      ({ member }) => member !== null,
      () => false,
    );
  expect(await isIn()).toBe(true);
  await browser.open('/settings/security/');
  await main().findByText('This device');
  expect(await violations()).toEqual([]);
  await press('Sign out everywhere else');
  const really = within(await screen.findByRole('alertdialog'));
  await userEvent.click(really.getByRole('button', { name: 'Sign out' }));
  await waitFor(() =>
    expect(main().queryAllByRole('button', { name: 'Sign out everywhere else' })).toHaveLength(0),
  );
  expect(await isIn()).toBe(false);
  await browser.quiet();
  const another = await actorOf(site.origin, NAME);
  await another.post('/api/member.php', { act: 'end_session' });
  await findSignIn();
});
