import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { solveChallenge } from 'altcha-lib';
import Database from 'better-sqlite3';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { CaptchaChallenge } from '../../../src/shared/entities/captcha.ts';
import { to } from '../../../src/shared/routes.ts';
import { latest, siteApi } from '../../support/api.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';

/** There are no workers here: proves the same work in this thread. */
class SolvingWorker extends EventTarget {
  postMessage(challenge: CaptchaChallenge) {
    void solveChallenge({ challenge, deriveKey }).then((data) =>
      this.dispatchEvent(new MessageEvent('message', { data })),
    );
  }

  terminate() {}
}

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  vi.stubGlobal('Worker', SolvingWorker);
  // What tells how much of it is sent goes past the wire; without it, a report is a call like others.
  vi.stubGlobal('XMLHttpRequest', undefined);
  site = await startSite();
  browser = openBrowser(site.origin);
});
afterEach(() => {
  browser.close();
  browser.wire.ask = (address, init, send) => send(address, init);
});
afterAll(() => site.stop());

const reports = () => {
  const sqlite = new Database(path.join(site.data, 'site.db'), { readonly: true });
  const rows = sqlite.prepare('SELECT subject, email, message, ref, file_key FROM report ORDER BY id').all();
  sqlite.close();
  return rows;
};
const THANKS = 'Thank you. We have received your message.';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const EMAIL = /^Your e-mail address/;
const MESSAGE = /^Your message/;
const fill = async (name: RegExp, text: string) => {
  await userEvent.clear(await field(name));
  await userEvent.type(await field(name), text);
};
const openSupport = async () => {
  await browser.open(`${to('information')}#support`);
  await press('Write to us');
};

it('what was typed outlives a closed dialog, a lost network and a refusal, and is sent once', async () => {
  await openSupport();
  await screen.findByText('Checked: not a robot');
  await choose('Something else');
  await fill(EMAIL, 'ren@mail.example');
  await fill(MESSAGE, 'ありがとう');
  await screen.findByText('1,495 characters left');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('radio', { name: 'Something else' })).toBeNull();
  await expect.poll(() => document.activeElement?.textContent).toBe('Write to us');
  await userEvent.keyboard('{Enter}');
  await expect.poll(async () => (await field(MESSAGE)).value).toBe('ありがとう');
  await screen.findByText('Checked: not a robot');

  browser.wire.ask = () => Promise.reject(new TypeError('the network is gone'));
  await press('Send');
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
  expect((await field(MESSAGE)).value).toBe('ありがとう');
  browser.wire.ask = (address, init, send) => send(address, init);
  const before = reports().length;
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(THANKS);
  await browser.quiet();
  expect(reports().slice(before)).toEqual([
    { subject: 'general', email: 'ren@mail.example', message: 'ありがとう', ref: null, file_key: null },
  ]);
  await userEvent.keyboard('{Escape}');
  await press('Write to us');
  expect((await field(MESSAGE)).value).toBe('');
  expect((await field(EMAIL)).value).toBe('');
});

it('a proof that somebody used is made again unseen; a check that fails says so and can be tried again', async () => {
  browser.wire.ask = async (address, init, send) =>
    address.startsWith('/api/captcha.php')
      ? Response.json({ code: 'too_many_requests' }, { status: 429 })
      : send(address, init);
  await openSupport();
  await screen.findByText('The check for robots did not work.');
  browser.wire.ask = (address, init, send) => send(address, init);
  await press('Try again');
  await screen.findByText('Checked: not a robot');
  await choose('Something else');
  await fill(EMAIL, 'ren@mail.example');
  await fill(MESSAGE, 'Hello.');
  // The site took it, and the answer was lost: the proof is spent.
  let lost = 0;
  browser.wire.ask = async (address, init, send) => {
    const answer = await send(address, init);
    if (address !== '/api/report.php' || lost > 0) return answer;
    lost += 1;
    throw new TypeError('the answer was lost');
  };
  await press('Send');
  await screen.findByRole('alert');
  expect(lost).toBe(1);
  await press('Send');
  await screen.findByText(THANKS);
});

it('a visitor is asked for their address', async () => {
  const { videos } = await siteApi(site.origin).run('videos.list', latest());
  await browser.open(to('video', { video_id: videos[1]!.id, dir: videos[1]!.dir }));
  await press('Report');
  await choose('Spam or misleading');
  await press('Send');
  const note = (await field(EMAIL)).getAttribute('aria-describedby')!;
  await expect.poll(() => document.getElementById(note)?.textContent).toBe('This field is required!');
});

it('a member writes to us with the address filled in, and nothing to prove', async () => {
  await browser.signInAs('demo');
  const asked: string[] = [];
  browser.wire.ask = async (address, init, send) => {
    asked.push(address);
    return send(address, init);
  };
  await browser.open(`${to('information')}#contact`);
  await expect.poll(async () => (await field(EMAIL)).value).toBe('demo@demo.invalid');
  await choose('My account');
  await fill(EMAIL, 'elsewhere@mail.example');
  await fill(MESSAGE, 'How do I change my name?');
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Send' }));
  await screen.findByText(THANKS);
  expect(reports().at(-1)).toMatchObject({ email: 'elsewhere@mail.example', ref: null });
  expect(asked.filter((address) => address.startsWith('/api/captcha.php'))).toEqual([]);
});

it('a member is asked for words where they are needed', async () => {
  await browser.signInAs('demo');
  const { videos } = await siteApi(site.origin).run('videos.list', latest());
  await browser.open(to('video', { video_id: videos[1]!.id, dir: videos[1]!.dir }));
  await press('Report');
  await expect.poll(async () => (await field(EMAIL)).value).toBe('demo@demo.invalid');
  await choose('Violence or other forbidden content');
  await press('Send');
  const note = (await field(MESSAGE)).getAttribute('aria-describedby')!;
  await expect
    .poll(() => document.getElementById(note)?.textContent ?? '')
    .toContain('This field is required!');
});
