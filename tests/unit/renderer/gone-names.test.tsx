import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';

/** What a site calls who has left, which no reader is shown. */
const RAW = /.{0,40}deleted member.{0,20}/;
const IN_WORDS: Readonly<Record<string, string>> = { en: 'Deleted member', ja: '退会したメンバー' };
const OTHER: Readonly<Record<string, string>> = { en: '日本語', ja: 'English' };

/** Addresses of screens that may name members, and whether the demo has them name who has left. */
const SCREENS: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  demo: {
    '/': false,
    '/latest-updates/1/': false,
    '/community/1/': true,
    '/member/9/': true,
    '/member/9/info/1/': true,
    '/playlists/1/': true,
    '/playlist/2/': false,
    '/albums/1/': true,
    '/album/2/': false,
    '/channels/1/': false,
    '/my_messages/inbox/': true,
    '/notifications/1/': true,
    '/feed/1/': false,
    '/member/1/subscriptions/1/': true,
    '/member/1/friends/1/': true,
    '/settings/blocked/': false,
  },
  admin: {
    '/moderation/': true,
    '/moderation/?tab=members': false,
    '/moderation/?tab=comments': true,
    '/moderation/?tab=audit': false,
    '/moderation/?tab=cases': false,
    '/member/9/': true,
  },
};

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  const sqlite = new Database(join(site.data, 'site.db'));
  // All but those who look: nobody's name may be shown.
  sqlite.exec(`UPDATE member SET name = 'deleted member ' || printf('%08x', id) WHERE id > 4`);
  sqlite.close();
  browser = openBrowser(site.origin);
});
afterEach(() => browser.close());
afterAll(() => site.stop());

/** All that is said on the screen, aloud as well. */
function said(): readonly string[] {
  const named = [...document.querySelectorAll('[aria-label], [title], [alt]')];
  const labels = named.flatMap((one) =>
    ['aria-label', 'title', 'alt'].map((name) => one.getAttribute(name) ?? ''),
  );
  return [document.title, document.body.textContent, ...labels];
}

/** Goes on to an address as the address bar of a tab does that holds the page already. */
function goOn(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

it.each(Object.entries(SCREENS))(
  "who has left is named in the reader's words on every screen of %s, in every language",
  async (who, screens) => {
    await browser.signInAs(who);
    await browser.open('/settings/account/');
    // What comes when the page is idle is there from then on.
    await screen.findByRole('button', { name: /^(Your account|アカウント)$/ });
    let language = document.documentElement.lang;
    const look = async (address: string, isNamed: boolean) => {
      // Who is named in words is the control: there was somebody to name.
      const named = new RegExp(`${RAW.source}|${IN_WORDS[language]}`);
      if (isNamed) await waitFor(() => expect(said().join('\n')).toMatch(named));
      await browser.quiet();
      expect([address, said().flatMap((text) => RAW.exec(text) ?? [])]).toEqual([address, []]);
    };
    for (const [address, isNamed] of Object.entries(screens)) {
      goOn(address);
      await look(address, isNamed);
      await userEvent.click(screen.getByRole('button', { name: OTHER[language]! }));
      await waitFor(() => expect(document.documentElement.lang).not.toBe(language));
      language = document.documentElement.lang;
      await look(address, isNamed);
    }
  },
);
