import * as z from 'zod/mini';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { suggestedNames } from '../../../src/shared/entities/search.ts';
import { named, openPage, type OpenPage } from './support/open-page.ts';
import { name, ok, searchLibrary } from './support/search.ts';

let page: OpenPage;
afterEach(() => page.close());

const field = () => page.root.querySelector<HTMLInputElement>('input[role="combobox"]')!;
const grid = () => page.root.querySelector('[role="grid"]');
const cells = () =>
  [...page.root.querySelectorAll('[role="grid"] [role="gridcell"]')].map(({ textContent }) => textContent);
const asks = (operation: string) => page.asked.filter((asked) => asked.operation === operation);
const current = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

async function type(text: string): Promise<void> {
  const input = field();
  input.focus();
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  set.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await page.settle();
}

const address = () => decodeURIComponent(location.pathname + location.search + location.hash);

describe('the box', () => {
  it('opens on focus with the last three searches, which can be taken away one by one', async () => {
    page = await openPage('/404/', { ...searchLibrary(), searches: ['fog', 'snow', 'moon', 'older'] });
    await page.until(() => field());
    expect(grid()).toBeNull();
    field().focus();
    await page.until(() => grid());
    expect(cells().filter((text) => text !== '')).toEqual(['fog', 'snow', 'moon']);
    expect(field().getAttribute('aria-expanded')).toBe('true');
    await page.click(named(page.root, 'button', 'Remove the search “snow”'));
    await page.until(() => cells().includes('older'));
    expect(page.searches()).toEqual(['fog', 'moon', 'older']);
    // The keyboard does the same: to the row, to its cross, Enter.
    await page.press(field(), 'ArrowDown');
    expect(current()).toBe('fog');
    await page.press(field(), 'ArrowRight');
    await page.press(field(), 'Enter');
    await page.until(() => !cells().includes('fog'));
    expect(page.searches()).toEqual(['moon', 'older']);
  });

  it('has the focus where a link leads to the search, and not where Back does', async () => {
    page = await openPage('/404/', searchLibrary());
    const link = () => named(page.root.querySelector('aside')!, 'a', 'Search');
    await page.until(() => link());
    await page.click(link());
    await page.until(() => location.pathname === '/search/1/' && document.activeElement === field());
    field().blur();
    await page.click(link());
    await page.until(() => document.activeElement === field());
    field().blur();
    await page.click(named(page.root.querySelector('aside')!, 'a', 'History'));
    await page.until(() => page.root.querySelector('h1')?.textContent === 'History');
    history.back();
    await page.until(() => page.root.querySelector('main h1')?.textContent === 'Search');
    await page.settle();
    expect(document.activeElement).not.toBe(field());
  });

  it('closes on Esc, on a press elsewhere and when the focus leaves', async () => {
    page = await openPage('/404/', { ...searchLibrary(), searches: ['fog'] });
    await page.until(() => field());
    for (const leave of [
      () => page.press(field(), 'Escape'),
      async () => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })),
      async () => page.root.querySelector<HTMLElement>('main')!.focus(),
    ]) {
      field().focus();
      await page.click(field());
      await page.until(() => grid());
      await leave();
      await page.until(() => grid() === null);
      expect(field().getAttribute('aria-expanded')).toBe('false');
    }
  });

  it('searches on Enter, keeps what was searched for and puts the focus on the results', async () => {
    page = await openPage('/404/', searchLibrary());
    await page.until(() => field());
    await type('  night　rain ');
    await page.press(field(), 'Enter');
    await page.until(() => page.root.querySelector('main article'));
    expect(address()).toBe('/search/1/?s=night+rain');
    expect(page.searches()).toEqual(['night rain']);
    expect(field().value).toBe('night rain');
    expect(document.activeElement).not.toBe(field());
  });

  it('keeps nothing where the visitor wants no history', async () => {
    page = await openPage('/404/', { ...searchLibrary(), settings: { keepHistory: false } });
    await page.until(() => field());
    await type('rain');
    await page.press(field(), 'Enter');
    await page.until(() => page.root.querySelector('main article'));
    expect(page.searches()).toEqual([]);
  });

  it.each([
    ['ab', 'Type at least 3 letters. One is enough in Japanese writing.'],
    ['"""', 'Type letters or digits, not signs alone.'],
  ])('says why %s is not searched for, and sends nothing', async (typed, why) => {
    page = await openPage('/404/', searchLibrary());
    await page.until(() => field());
    await type(typed);
    await page.press(field(), 'Enter');
    const alert = await page.until(() => page.root.querySelector('header [role="alert"]'));
    expect(alert.textContent).toBe(why);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect([address(), asks('videos.search'), asks('suggest')]).toEqual(['/404/', [], []]);
    await type('雨');
    expect(page.root.querySelector('header [role="alert"]')).toBeNull();
    await page.press(field(), 'Enter');
    await page.until(() => address() === '/search/1/?s=雨');
  });

  it('leaves Enter to an input method that is at work', async () => {
    page = await openPage('/404/', searchLibrary());
    await page.until(() => field());
    await type('とうきょう');
    for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
      field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }));
      await page.settle();
      expect(address()).toBe('/404/');
    }
    await page.press(field(), 'Enter');
    await page.until(() => address() === '/search/1/?s=とうきょう');
  });

  it('asks for names with what the chosen section has of them', async () => {
    page = await openPage('/404/', { ...searchLibrary(), settings: { catalogue: 'gay' } });
    await page.until(() => field());
    await type('rain');
    await page.until(() => cells().some((text) => text?.startsWith('Rain')));
    expect(asks('suggest')[0]?.input).toEqual({ c: 'rain', gender: 'gay' });
  });

  it('asks for suggestions once per pause, and from the allowed length on', async () => {
    page = await openPage('/404/', searchLibrary());
    await page.until(() => field());
    for (const text of ['r', 'ra', 'rai', 'rain']) await type(text);
    await page.until(() => cells().some((text) => text?.startsWith('Rain')));
    expect(asks('suggest').map(({ input }) => input['c'])).toEqual(['rain']);
    await page.press(field(), 'ArrowDown');
    expect(current()).toContain('Rain');
    // This library has no such category: its screen leads on to the 404 screen.
    const steps = vi.spyOn(window.history, 'pushState');
    await page.press(field(), 'Enter');
    expect(steps.mock.calls.map(([, , to]) => to)).toEqual(['/categories/dir-3/1/']);
  });

  it('never paints an answer for words that are no longer there', async () => {
    const waiting = new Map<string, (reply: { status: number; body: string }) => void>();
    const { answer } = searchLibrary();
    page = await openPage('/404/', {
      answer: (asked, signal) =>
        asked.operation === 'suggest'
          ? new Promise((resolve) => waiting.set(String(asked.input['c']), resolve))
          : answer!(asked, signal),
    });
    await page.until(() => field());
    const reply = (title: string) =>
      ok(z.encode(suggestedNames, { categories: [name(1, title)], models: [] }));
    await type('rain');
    await page.until(() => waiting.has('rain'));
    await type('moon');
    await page.until(() => waiting.has('moon'));
    waiting.get('moon')!(reply('Moon'));
    await page.until(() => cells().some((text) => text?.startsWith('Moon')));
    const painted = vi.fn();
    const watch = new MutationObserver(() => painted(cells().join()));
    watch.observe(page.root, { subtree: true, childList: true, characterData: true });
    waiting.get('rain')!(reply('Rain'));
    for (let round = 0; round < 20; round += 1) await page.settle();
    watch.disconnect();
    expect(painted.mock.calls.flat().filter((text) => String(text).includes('Rain'))).toEqual([]);
    expect(cells().join()).toContain('Moon');
  });

  it('is one key away, unless somebody is typing', async () => {
    page = await openPage('/404/', searchLibrary());
    await page.until(() => field());
    // Nothing has a layout here: what is not shown would be unfolded first.
    Object.defineProperty(field(), 'offsetParent', { value: document.body });
    await page.settle();
    await page.press(document.body, '/');
    await page.until(() => document.activeElement === field());
    const slash = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
    field().dispatchEvent(slash);
    expect(slash.defaultPrevented).toBe(false);
  });
});
