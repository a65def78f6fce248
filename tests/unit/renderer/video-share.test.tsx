import { afterEach, describe, expect, it, vi } from 'vitest';
import { findNamed, named, openPage, stopTimers, type OpenPage } from './support/open-page.ts';
import { watchingAnswers } from './support/watching.ts';

let page: OpenPage;
afterEach(() => {
  page.close();
  vi.unstubAllGlobals();
});

const ADDRESS = '/videos/1003/night-3/';

describe('sharing', () => {
  it('gives a link, from a second on when asked, and the code of a player', async () => {
    const opened: string[] = [];
    page = await openPage(ADDRESS, {
      answer: watchingAnswers(),
      handlers: {
        shell: { openExternal: (address) => void opened.push(address), keepAwake: () => undefined },
      },
    });
    await page.click(await page.until(() => findNamed(page.root, 'button', 'Share')));
    const dialog = await page.until(() => document.querySelector('[role=dialog]:has(h2)'));
    const field = (label: string) => {
      const id = [...dialog.querySelectorAll('label')].find((each) => each.textContent === label)?.htmlFor;
      return document.getElementById(id ?? '') as HTMLInputElement;
    };
    expect(field('Link').value).toBe('https://site.test/videos/1003/night-3/');
    expect(field('Embed code').value).toMatch(
      /^<iframe src="https:\/\/site\.test\/embed\/1003\/" .*width="426" height="265"/,
    );
    await page.click(dialog.querySelector('input[type=checkbox]') ?? dialog);
    const clock = dialog.querySelector<HTMLInputElement>(
      'input[aria-label="Minutes and seconds to start at"]',
    )!;
    // A phone's keypad of digits has no colon.
    expect(clock.inputMode).toBe('');
    const type = async (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(clock, text);
      clock.dispatchEvent(new Event('input', { bubbles: true }));
      await page.settle();
    };
    await type('1:23');
    expect(field('Link').value).toBe('https://site.test/videos/1003/night-3/?t=83');
    expect(field('Embed code').value).toContain('src="https://site.test/embed/1003/?t=83" title=');
    await type('59:00');
    expect(dialog.querySelector('[role=alert]')?.textContent).toContain('before 8:21');
    expect(field('Link').value).toBe('https://site.test/videos/1003/night-3/');
    await page.click(named(dialog, 'button', 'Reddit'));
    expect(opened[0]).toMatch(/^https:\/\/www\.reddit\.com\/submit\?url=https%3A%2F%2Fsite\.test%2Fvideos/);
  });

  it('says where it can be read that a copy was refused, until the next try', async () => {
    let isGranted = false;
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not granted'));
    document.execCommand = () => isGranted;
    page = await openPage(ADDRESS, { answer: watchingAnswers() });
    await page.click(await page.until(() => findNamed(page.root, 'button', 'Share')));
    const dialog = await page.until(() => document.querySelector('[role=dialog]:has(h2)'));
    const refusal = () => dialog.querySelector('p[role=alert]')?.textContent;
    await page.click(named(dialog, 'button', 'Copy'));
    expect(await page.until(refusal)).toBe(
      'That could not be copied. It is selected: copy it with the keyboard.',
    );
    // Longer than a success is shown.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(refusal()).toBeDefined();
    isGranted = true;
    await page.click(named(dialog, 'button', 'Copy'));
    await page.until(() => findNamed(dialog, 'button', 'Copied') && !refusal());
  });

  it('says for a second that it was copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    page = await openPage(ADDRESS, { answer: watchingAnswers() });
    await page.click(await page.until(() => findNamed(page.root, 'button', 'Share')));
    const dialog = await page.until(() => document.querySelector('[role=dialog]:has(h2)'));
    const said = () => dialog.querySelector('[role=status]')?.textContent;
    const copy = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Copy');
    const pass = stopTimers();
    copy?.click();
    await pass(999);
    expect(said()).toBe('Copied');
    await pass(1);
    expect(said()).toBe('');
  });
});
