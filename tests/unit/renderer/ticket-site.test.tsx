import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';
import { ProofWorker } from './support/proof-worker.ts';
import { violations } from './support/violations.ts';

vi.mock('../../../src/renderer/ui/loading/when-idle.ts', () => import('./support/idle-at-once.ts'));

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  vi.stubGlobal('Worker', ProofWorker);
  // What tells how much of it is sent goes past the wire; without it, a report is a call like others.
  vi.stubGlobal('XMLHttpRequest', undefined);
  site = await startSite();
  browser = openBrowser(site.origin);
});
beforeEach(() => browser.close());
afterAll(async () => {
  browser.close();
  await site.stop();
});

const HOSTILE = '<img src=x onerror="alert(1)"> {{site}}';
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};
const said = (text: string) => screen.findAllByText(text, { exact: false });
const lines = () => [...document.querySelectorAll<HTMLElement>('main li')];
const referrer = () => document.querySelector('meta[name=referrer]')?.getAttribute('content');

it('an address that is no ticket says so, and the form is on a page too', async () => {
  for (const hash of ['', `#${'A'.repeat(43)}`]) {
    await browser.open(`/ticket/${hash}`);
    await said('No case at this address');
  }
  await browser.open('/information/#contact');
  await screen.findByLabelText('Your message');
  expect(await violations()).toEqual([]);
});

it.each([
  ['en', 0],
  ['ja', 1],
] as const)(
  'a report is followed, answered and replied to without an account (%s)',
  async (language, nth) => {
    const say = (en: string, ja: string) => (language === 'en' ? en : ja);
    /** The page begins in the language of the browser, or of the account. */
    const open = async (address: string) => {
      await browser.open(address);
      const other = screen.queryByRole('button', { name: say('English', '日本語') });
      if (other && document.documentElement.lang !== language) await userEvent.click(other);
      await browser.quiet();
    };
    await fetch(`${site.origin}/api/logout.php`, { method: 'POST' });
    await open('/latest-updates/1/');
    await userEvent.click([...document.querySelectorAll('main a[href^="/videos/"]')][nth]!);
    await press(say('Report', '報告'));
    const consent = say('I am, or somebody is, shown without consent', '本人の同意なく公開されている');
    await userEvent.click(await screen.findByRole('radio', { name: consent }));
    await fill(say('Your e-mail address', 'メールアドレス'), `${language}@mail.example`);
    await fill(say('Your message', 'メッセージ'), HOSTILE);
    await said(say('Checked: not a robot', '確認済み：ロボットではありません'));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: say('Send', '送信') }),
    );
    await userEvent.click(
      await screen.findByRole('link', { name: say('Follow this report', 'この報告の経過を見る') }),
    );
    await expect.poll(() => location.hash).toMatch(/^#[\w-]{43}$/);
    const ticket = location.pathname + location.hash;
    // Incomplete: it is stored, and its clock waits.
    await screen.findByText(say('Something is still missing', '不足している情報があります'), {
      exact: false,
    });
    await said(HOSTILE);
    await fill(say('Your name, and who is shown', 'お名前と、映っている人'), 'Hana');
    await fill(say('What is shown, and where in it', '映っている内容と、その箇所'), 'All of it');
    await userEvent.click(screen.getByRole('checkbox'));
    await fill(say('Signature', '署名'), 'Hana');
    await press(say('Send', '送信'));
    await said(say('To be decided by', '対応期限'));

    await browser.signInAs('moderator');
    await open('/moderation/?tab=cases');
    // The demo has a case that hides something too, about another subject.
    const row = () =>
      lines().find(
        ({ textContent }) =>
          textContent.includes(consent) &&
          textContent.includes(say('Hidden by this case', 'この案件により非表示')),
      );
    await expect.poll(row).toBeDefined();
    expect(await violations()).toEqual([]);
    await userEvent.click(within(row()!).getAllByRole('link')[0]!);
    await said(HOSTILE);
    const file = location.pathname + location.search;
    await userEvent.selectOptions(screen.getByLabelText(/^(?:Standard text|定型文)/), 'received');
    await screen.findByRole('group', { name: say('Preview', 'プレビュー') });
    expect(await violations()).toEqual([]);
    await press(say('Send', '送信'));
    const read = say('We have read it', '内容を確認し');
    await expect.poll(() => lines().some(({ textContent }) => textContent.includes(read))).toBe(true);

    await open(ticket);
    await said(read);
    await fill(say('Your answer', '返信'), 'Thank you 夜');
    await press(say('Send', '送信'));
    await said('Thank you 夜');
    expect(await violations()).toEqual([]);

    await open(file);
    await said('Thank you 夜');
    await press(say('Nothing is wrong', '問題なし'));
    const nothing = say('found nothing against our rules', '規約に反する点は見つかりませんでした');
    expect((await screen.findByRole('region', { name: say('Preview', 'プレビュー') })).textContent).toContain(
      nothing,
    );
    await press(say('Confirm', '実行'));
    await said(say('Nothing was found against the rules', '規約に反する点は見つかりませんでした'));
    await open(ticket);
    await screen.findByRole('button', { name: say('Ask for another look', '再確認を依頼') });
    expect(referrer()).toBe('no-referrer');
  },
);
