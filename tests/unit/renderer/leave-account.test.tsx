import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../src/site/app/seed/accounts.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { noticesShown } from './support/notices-shown.ts';
import { openBrowser } from './support/page-of-site.ts';

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
});
afterEach(() => browser.close());
afterAll(() => site.stop());

/** Holds the answer to the end of the account until the page has learnt from the stream that its session is over. */
function answerAfterEvent(): void {
  let tell: () => void = () => undefined;
  const learnt = new Promise<void>((resolve) => (tell = resolve));
  browser.wire.ask = async (path, init, send) => {
    const answer = await send(path, init);
    const act = init?.body instanceof URLSearchParams && init.body.get('act');
    if (act === 'session') setTimeout(tell, HEARD_MS);
    if (act === 'delete') await learnt;
    return answer;
  };
}
/** What the page does about it is done within this. */
const HEARD_MS = 200;

it('a member who leaves sees that the account is closed, and nothing else, when the event is first', async () => {
  await browser.signInAs('uploader');
  await browser.open('/settings/account/');
  const { said, stop } = noticesShown();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account' });
  await userEvent.type(within(dialog).getByLabelText('Password'), DEMO_PASSWORD);
  await userEvent.type(within(dialog).getByLabelText(/Type “delete”/), 'delete');
  answerAfterEvent();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
  await screen.findByText('Your account is closed');
  await browser.quiet();
  stop();
  expect(said()).not.toContain('You were signed out');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in' })).toBeNull());
});
