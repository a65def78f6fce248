import { screen } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { actorOf } from '../../support/actor.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';
import { findSignIn } from './support/sign-in.ts';

/** What the page leaves until it is idle, which is when the test says so. */
const waiting = vi.hoisted(() => new Set<() => void>());
vi.mock('../../../src/renderer/ui/loading/when-idle.ts', () => ({
  whenIdle: (work: () => void) => {
    waiting.add(work);
    return () => waiting.delete(work);
  },
}));

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
});
afterEach(() => browser.close());
afterAll(() => site.stop());

it('a session that ends before the late parts of the header are there is noticed with them', async () => {
  await browser.signInAs('demo');
  await browser.open('/settings/security/');
  await screen.findByText('This device');
  const ends = { heard: 0 };
  browser.wire.ask = async (path, init, send) => {
    const answer = await send(path, init);
    if (init?.body instanceof URLSearchParams && init.body.get('act') === 'session') ends.heard += 1;
    return answer;
  };
  const elsewhere = await actorOf(site.origin, 'demo');
  await elsewhere.post('/api/member.php', { act: 'end_session' });
  await expect.poll(() => ends.heard).toBeGreaterThan(0);
  await browser.quiet();
  // The control: nobody has heard of it yet.
  expect(screen.queryByRole('dialog', { name: 'Sign in' })).toBeNull();
  for (const work of waiting) work();
  await findSignIn();
});
