import { afterEach, describe, expect, it } from 'vitest';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';
import type { Asked } from './support/test-host.ts';

let page: OpenPage;
afterEach(() => page.close());

const tiles = () => page.root.querySelectorAll('main article').length;
const filter = (name: string) => {
  const found = page.root.querySelector<HTMLSelectElement>(`main select[data-filter="${name}"]`);
  if (!found) throw new Error(`there is no filter ${name}`);
  return found;
};

/** As a person does: the select has the value before any listener runs. */
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

  it('each press of an arrow key is a page, and what is held is one press', async () => {
    page = await openPage('/latest-updates/1/');
    const next = () => page.root.querySelector<HTMLAnchorElement>('a[rel=next]')?.pathname;
    await page.until(next);
    // Both pages are here: no skeleton without keys comes between.
    await page.click(await page.until(() => page.root.querySelector('a[rel=next]')));
    await page.until(() => next() === '/latest-updates/3/');
    history.back();
    await page.until(() => next() === '/latest-updates/2/');
    const press = (repeat: boolean) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, repeat }));
    press(false);
    await Promise.resolve();
    press(true);
    await Promise.resolve();
    press(false);
    expect(location.pathname).toBe('/latest-updates/3/');
    await page.until(() => next() === '/latest-updates/4/');
  });

  it('the focus stays in a field somebody writes in', async () => {
    page = await openPage('/latest-updates/1/');
    const link = await page.until(() => page.root.querySelector<HTMLElement>('a[rel=next]'));
    link.focus();
    link.click();
    await Promise.resolve();
    const field = named(page.root, 'input', 'Search');
    field.focus();
    await page.until(() => page.root.querySelector('a[rel=prev]'));
    await page.settle();
    expect(document.activeElement).toBe(field);
  });

  it('going where one is on the way to is no second step', async () => {
    page = await openPage('/latest-updates/1/');
    const link = await page.until(() => page.root.querySelector<HTMLElement>('a[rel=next]'));
    const steps = history.length;
    link.click();
    await Promise.resolve();
    link.click();
    expect(history.length).toBe(steps + 1);
    await page.until(() => page.root.querySelector('a[rel=prev]'));
  });

  it('a screen that is another by now does not lead on', async () => {
    let release = (): void => undefined;
    const late = new Promise<null>((resolve) => (release = () => resolve(null)));
    const isLate = ({ operation, input }: Asked) => operation === 'videos.list' && input['page'] === 999;
    page = await openPage('/latest-updates/999/', {
      answer: (asked) => (isLate(asked) ? late : null),
    });
    await page.until(() => page.asked.some(isLate));
    const link = await page.until(() => findNamed(page.root, 'a', 'Top rated'));
    link.click();
    release();
    await page.until(() => findNamed(page.root, 'h1', 'Top rated videos'));
    await page.settle();
    expect(location.pathname).toBe('/top-rated/1/');
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
