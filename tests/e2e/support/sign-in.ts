import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../src/site/app/seed/accounts.ts';

/** Signs the page's browser in, without a screen: the next that it opens is a member's. @param usr default `demo` */
export async function signInAs(
  page: Pick<Page, 'request'>,
  origin: string,
  usr: string = DEMO_ACCOUNTS[0].name,
) {
  const reply = await page.request.post(`${origin}/api/login.php`, {
    form: { usr, pwd: DEMO_PASSWORD, as: 'cookie' },
    headers: { origin },
  });
  if (!reply.ok()) throw new Error(`${usr} was not signed in: ${reply.status()}`);
}

/** Ends the page, then takes the session from its browser: no page goes on asking in the name of a member who is gone. */
export async function loseSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'yoru' });
}
