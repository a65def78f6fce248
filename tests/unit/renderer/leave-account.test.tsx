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

/** Holds the answer to the end of the account until the page has learnt from its stream that the session is over. */
function answerAfterEvent(): { readonly hasLearnt: () => boolean } {
  let hasLearnt = false;
  let tell = () => undefined as void;
  const learnt = new Promise<void>((resolve) => (tell = resolve));
  const stream = Object.assign(new EventTarget() as EventSource, {
    onmessage: null as EventSource['onmessage'],
    // Who hears that nobody is signed in follows no events any more.
    close() {
      hasLearnt = true;
      tell();
    },
  });
  browser.wire.stream = () => stream;
  browser.wire.ask = async (path, init, send) => {
    const answer = await send(path, init);
    const isEnd = init?.body instanceof URLSearchParams && init.body.get('act') === 'delete';
    if (!isEnd || !answer.ok) return answer;
    stream.onmessage?.(new MessageEvent('message', { data: JSON.stringify({ kind: 'ended' }) }));
    await learnt;
    return answer;
  };
  return { hasLearnt: () => hasLearnt };
}

it('a member who leaves sees that the account is closed, and nothing else, when the event is first', async () => {
  await browser.signInAs('uploader');
  const { hasLearnt } = answerAfterEvent();
  await browser.open('/settings/account/');
  const { said, stop } = noticesShown();
  // What follows the session comes with it, late.
  await screen.findByRole('button', { name: 'Your account' });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account' });
  await userEvent.type(within(dialog).getByLabelText('Password'), DEMO_PASSWORD);
  await userEvent.type(within(dialog).getByLabelText(/Type “delete”/), 'delete');
  expect(hasLearnt()).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
  await screen.findByText('Your account is closed');
  expect(hasLearnt()).toBe(true);
  // Notices are shown in their order: with this one all before it have been.
  const { notify } = await import('../../../src/renderer/features/core/notices/notices.ts');
  notify({ cause: 'control', tone: 'info', text: 'account:wantedDone' });
  await waitFor(() => expect(said()).toContain('Done'));
  stop();
  expect(said()).not.toContain('You were signed out');
  await browser.quiet();
  expect(screen.queryByRole('dialog', { name: 'Sign in' })).toBeNull();
});
