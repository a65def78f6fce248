import { afterEach, describe, expect, it } from 'vitest';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const tiles = () => page.root.querySelectorAll('main article').length;
const filter = (name: string) => {
  const found = page.root.querySelector<HTMLSelectElement>(`main select[data-filter="${name}"]`);
  if (!found) throw new Error(`there is no filter ${name}`);
  return found;
};

/** As a hand does: the select has the word before anybody is told. */
function choose(select: HTMLSelectElement, word: string): void {
  select.value = word;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('while a screen is being made', () => {
  it('the old one stands', async () => {
    page = await openPage('/latest-updates/1/');
    await page.until(() => tiles() === 60);
    const next = await page.until(() => page.root.querySelector<HTMLElement>('a[rel=next]'));
    next.click();
    await Promise.resolve();
    expect([tiles(), location.pathname]).toEqual([60, '/latest-updates/2/']);
    await page.until(() => page.root.querySelector('a[rel=prev]'));
  });

  it('filters say what was chosen, and each goes on from the one before', async () => {
    page = await openPage('/latest-updates/1/');
    await page.until(() => tiles() === 60);
    choose(filter('type'), 'hd');
    await Promise.resolve();
    expect(filter('type').value).toBe('hd');
    choose(filter('date'), 'week');
    await Promise.resolve();
    expect([filter('type').value, filter('date').value]).toEqual(['hd', 'week']);
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ type: 'hd', date: 'week' });
    await page.until(() => findNamed(page.root, 'a', 'Remove the filter Added'));
    expect([filter('type').value, filter('date').value]).toEqual(['hd', 'week']);
  });

  it('the focus stays where the keyboard went meanwhile', async () => {
    page = await openPage('/latest-updates/2/');
    await page.until(() => tiles() > 0);
    filter('type').focus();
    choose(filter('type'), 'hd');
    await Promise.resolve();
    const next = named(page.root, 'a', 'Remove the filter Kind');
    next.focus();
    await page.until(() => page.root.querySelector('a[rel=prev]') === null);
    await page.settle();
    expect([location.pathname, document.activeElement]).toEqual(['/latest-updates/1/', next]);
  });

  it('a button says at once that it opened its menu', async () => {
    page = await openPage('/404/');
    const button = await page.until(() => named(page.root, 'button', 'Settings'));
    button.click();
    await Promise.resolve();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await page.until(() => document.querySelector('[role=menu]'));
  });
});
