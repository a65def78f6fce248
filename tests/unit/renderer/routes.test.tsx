import processConsole from 'node:console';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { to } from '../../../src/shared/routes.ts';
import { routeAddresses } from '../../support/route-addresses.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser, type Both } from './support/page-of-site.ts';

/** Leads home who is signed in and has no mail's link; the link is in the fragment, which no site sees. */
const BY_FRAGMENT = [to('confirm')];

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
// Where happy-dom prints what is answered 401, 403 and 404.
beforeEach(() => void vi.spyOn(processConsole, 'error').mockImplementation(() => undefined));

/** Where the site says one thing and the screen another. */
function difference({ html, screen }: Both): Both | null {
  const isSame = html.status === screen.status && html.title === screen.title;
  return isSame ? null : { html, screen };
}

// The visitor first: nobody's session is left over, or they would be shown other screens.
it.each(['a visitor', 'demo', 'admin'])('every route answers %s what its screen shows', async (who) => {
  const browser = openBrowser(site.origin);
  if (who !== 'a visitor') await browser.signInAs(who);
  const wrong: unknown[] = [];
  let count = 0;
  for (const [name, addresses] of await routeAddresses(site.origin)) {
    for (const address of addresses) {
      if (who !== 'a visitor' && BY_FRAGMENT.includes(address)) continue;
      const both = await browser.shownAt(address);
      if (difference(both)) wrong.push({ name, address, ...both });
      count += 1;
    }
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(100);
  // Each page was closed, with all that it had opened.
  expect(document.body.childElementCount).toBe(0);
});

it('the control: a status or a title that is another is seen', async () => {
  const both = await openBrowser(site.origin).shownAt(to('settingsSection', { settings_section: 'about' }));
  expect(both.screen.title).toMatch(/^About.* · Settings · Yoru$/);
  expect(difference(both)).toBeNull();
  const { html, screen } = both;
  expect(difference({ html: { ...html, status: 404 }, screen })).not.toBeNull();
  expect(difference({ html: { ...html, title: 'Other' }, screen })).not.toBeNull();
  expect(difference({ html, screen: { ...screen, title: 'Other' } })).not.toBeNull();
});
