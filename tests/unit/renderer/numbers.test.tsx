import { userEvent } from '@testing-library/user-event';
import { screen } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';

vi.mock('../../../src/renderer/ui/loading/when-idle.ts', () => import('./support/idle-at-once.ts'));

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
  await browser.signInAs('uploader');
});
afterAll(async () => {
  browser.close();
  await site.stop();
});

/** Digits of a text, without the signs between them. */
const digits = (text: string | null) => (text ?? '').replace(/\D/g, '');
const button = (isPressed: boolean) =>
  screen.findByRole('button', { name: /^Subscribe/, pressed: isPressed });

/** The number in the button and those that the rest of the screen says, as they are at one moment. */
function subscribers(): readonly string[] {
  const inButton = [...document.querySelectorAll('main button[aria-pressed]')].find(({ textContent }) =>
    textContent.startsWith('Subscribe'),
  );
  const said = [...document.querySelectorAll('main li, main dl > div')].filter(({ textContent }) =>
    /^[\d\s,.]*subscribers?[\d\s,.]*$/i.test(textContent),
  );
  return [inButton, ...said].map((each) => digits(each?.textContent ?? null));
}

it.each([
  ['model', '/models/1/'],
  ['channel', '/channel/tidewater-nights/'],
  ['member', '/member/12/'],
] as const)('the button and the line of a %s say one number, before and after', async (kind, address) => {
  await browser.open(address);
  if (kind === 'model') {
    await userEvent.click(document.querySelector('main article a')!);
    await browser.quiet();
  }
  await button(false);
  const before = subscribers();
  expect(before.length).toBeGreaterThan(1);
  expect(before[0]).not.toBe('');
  const all = (number: number) => before.map(() => String(number));
  const first = Number(before[0]);
  expect(before).toEqual(all(first));
  await userEvent.click(await button(false));
  await button(true);
  await expect.poll(subscribers).toEqual(all(first + 1));
  await browser.open(location.pathname);
  await button(true);
  expect(subscribers()).toEqual(all(first + 1));
  await userEvent.click(await button(true));
  await expect.poll(subscribers).toEqual(all(first));
});
