import { afterEach, describe, expect, it } from 'vitest';
import { mountApp } from '../../../src/renderer/main.tsx';
import { NOW } from './support/library.ts';
import { openPage, type OpenPage } from './support/open-page.ts';
import { createTestHost } from './support/test-host.ts';

let page: OpenPage;
afterEach(() => page.close());

const tiles = () => page.root.querySelectorAll('main article').length;
const places = () => page.root.querySelectorAll('main li:has(> article), main li:empty').length;

/** How many new tiles there were, from each change of the document to the next: the old ones stay for a while. */
function countNewTiles(): number[] {
  const old = new Set(page.root.querySelectorAll('main article'));
  const counts: number[] = [];
  const watch = new MutationObserver(() => {
    counts.push([...page.root.querySelectorAll('main article')].filter((tile) => !old.has(tile)).length);
  });
  watch.observe(page.root, { childList: true, subtree: true });
  return counts;
}

describe('a listing that is gone to', () => {
  it('shows a screen of tiles in its first render, placeholders for all, and soon the rest', async () => {
    page = await openPage('/latest-updates/1/');
    await page.until(() => tiles() === 60);
    const next = await page.until(() => page.root.querySelector<HTMLElement>('a[rel=next]'));
    const counts = countNewTiles();
    await page.click(next);
    await page.until(() => page.root.querySelector('a[rel=prev]') && tiles() === 60);
    const first = counts.find((count) => count > 0) ?? 0;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(60);
    expect(places()).toBeGreaterThanOrEqual(60);
  });
});

describe('html of the site that was made for another choice', () => {
  it('is seen until the first render takes its place', async () => {
    page = await openPage('/latest-updates/1/');
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = '<p>By the site</p>';
    const rendered = { language: 'ja', catalogue: 'str', now: NOW } as const;
    const unmount = await mountApp({ root, ports: createTestHost().ports, rendered });
    const seen = new Set<string>();
    while (!root.querySelector('main')) {
      seen.add(root.textContent ?? '');
      await page.settle();
    }
    expect([...seen]).toEqual(['By the site']);
    expect(root.textContent).not.toContain('By the site');
    unmount();
    root.remove();
  });
});

describe('a link', () => {
  const press = (link: Element, init: MouseEventInit) => {
    let wasTaken = false;
    // Seen after the page's own handlers; the document must not be left by a click that is the browser's.
    const stop = (event: Event) => {
      wasTaken = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', stop, { once: true });
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init }));
    removeEventListener('click', stop);
    return wasTaken;
  };

  it.each([
    ['a plain click', {}, true],
    ['Ctrl', { ctrlKey: true }, false],
    ['Command', { metaKey: true }, false],
    ['Shift', { shiftKey: true }, false],
    ['Alt', { altKey: true }, false],
    ['the middle button', { button: 1 }, false],
  ] as const)('is followed in the page with %s: %o', async (_name, init, isTaken) => {
    page = await openPage('/latest-updates/1/');
    const link = await page.until(() => page.root.querySelector('a[rel=next]'));
    expect(press(link, init)).toBe(isTaken);
    expect(location.pathname).toBe(isTaken ? '/latest-updates/2/' : '/latest-updates/1/');
  });

  it('to the address that is shown is no second step of the history', async () => {
    page = await openPage('/latest-updates/1/');
    const link = await page.until(() => page.root.querySelector('main a[aria-current=page]'));
    const steps = window.history.length;
    expect(press(link, {})).toBe(true);
    expect(window.history.length).toBe(steps);
    press(await page.until(() => page.root.querySelector('a[rel=next]')), {});
    expect(window.history.length).toBe(steps + 1);
  });
});
