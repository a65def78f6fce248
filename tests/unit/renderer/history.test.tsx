import { afterEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../../src/shared/format/day.ts';
import { NOW, visit } from './support/library.ts';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const visits = (count: number) => Array.from({ length: count }, (_none, at) => visit(at));
const rows = () => page.root.querySelectorAll('main article');

describe('the history', () => {
  it('shows what was watched and when, newest first, 40 a page', async () => {
    page = await openPage('/history/1', { visits: visits(53) });
    await page.until(() => rows().length === 40);
    expect(page.root.querySelector('main')?.textContent).toContain('53 videos');
    expect(rows()[2]?.textContent).toContain('Watched 2 days ago');
    expect(rows()[2]?.querySelector('a')?.getAttribute('href')).toBe('/videos/1002/night-2/');
    expect(page.root.querySelector('a[rel=next]')?.getAttribute('href')).toBe('/history/2');
  });

  it('has a search of its own beside that of the site, each with its name', async () => {
    page = await openPage('/history/1', { visits: visits(3) });
    await page.until(() => rows().length === 3);
    const names = [...page.root.querySelectorAll('[role=search]')].map((each) =>
      each.getAttribute('aria-label'),
    );
    expect(names).toEqual(['Search', 'Search the history']);
  });

  it('forgets one and says so', async () => {
    page = await openPage('/history/1', { visits: visits(3) });
    const remove = await page.until(() =>
      findNamed(page.root, 'button', 'Remove from history: Rain on the overpass 1'),
    );
    await page.click(remove);
    await page.until(() => rows().length === 2);
    expect((await page.visits()).map(({ videoId }) => videoId)).toEqual(['1000', '1002']);
    await page.until(() => document.body.textContent?.includes('Removed from the history.'));
  });

  it('brings the one that was removed back to its place, and says so', async () => {
    page = await openPage('/history/1', { visits: visits(3) });
    await page.click(
      await page.until(() => findNamed(page.root, 'button', 'Remove from history: Rain on the overpass 1')),
    );
    await page.until(() => rows().length === 2);
    await page.click(await page.until(() => findNamed(document.body, 'button', 'Undo')));
    await page.until(() => rows().length === 3);
    expect(await page.visits()).toEqual(visits(3));
    await page.until(() => document.body.textContent?.includes('Back in the history.'));
    await page.until(() => !findNamed(document.body, 'button', 'Undo'));
  });

  it('asks before it forgets all, and does nothing when the answer is no', async () => {
    page = await openPage('/history/1', { visits: visits(3) });
    await page.click(await page.until(() => findNamed(page.root, 'button', 'Clear history…')));
    const dialog = await page.until(() => document.querySelector('[role=alertdialog]'));
    expect(dialog.textContent).toContain('3 videos will be removed from the history. This cannot be undone.');
    await page.until(() => document.activeElement?.textContent === 'Cancel');
    await page.click(dialog.querySelector('input[type=radio]') ?? dialog);
    expect(dialog.textContent).not.toContain('3 videos will be forgotten.');
    await page.click(named(dialog, 'button', 'Cancel'));
    await page.until(() => !document.querySelector('[role=alertdialog]'));
    expect((await page.visits()).length).toBe(3);
    await page.click(named(page.root, 'button', 'Clear history…'));
    // What was chosen for the question before is forgotten.
    await page.until(() => document.querySelector('[role=alertdialog]')?.textContent?.includes('3 videos'));
    await page.click(
      await page.until(() => findNamed(document.body, '[role=alertdialog] button', 'Clear history')),
    );
    await page.until(() => page.root.textContent?.includes('Nothing watched yet'));
    expect(await page.visits()).toEqual([]);
  });

  it('forgets the last day when that was chosen, and says where each video was left', async () => {
    const [today, yesterday, before] = visits(3);
    const left = { ...before!, positionSeconds: 100 };
    page = await openPage('/history/1', { visits: [today!, yesterday!, left] });
    await page.until(() => rows().length === 3);
    expect(rows()[2]?.textContent).toMatch(/Watched 20%.*Stopped at 1:40 of 8:14/);
    await page.click(named(page.root, 'button', 'Clear history…'));
    const dialog = await page.until(() => document.querySelector('[role=alertdialog]'));
    const day = [...dialog.querySelectorAll('label')].find(
      ({ textContent }) => textContent === 'The last 24 hours',
    );
    await page.click(day!.querySelector('input')!);
    expect(dialog.textContent).not.toContain('3 videos');
    await page.click(named(dialog, 'button', 'Clear history'));
    await page.until(() => rows().length === 1);
    expect(await page.visits()).toEqual([left]);
  });

  it('forgets the last hour when that was chosen, and no visit before it', async () => {
    const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
    const all = visits(3).map((each, at) => ({ ...each, visitedAt: ago([1, 59, 61][at]!) }));
    page = await openPage('/history/1', { visits: all });
    await page.until(() => rows().length === 3);
    await page.click(named(page.root, 'button', 'Clear history…'));
    const dialog = await page.until(() => document.querySelector('[role=alertdialog]'));
    const hour = [...dialog.querySelectorAll('label')].find(
      ({ textContent }) => textContent === 'The last hour',
    );
    await page.click(hour!.querySelector('input')!);
    await page.click(named(dialog, 'button', 'Clear history'));
    await page.until(() => rows().length === 1);
    expect(await page.visits()).toEqual([all[2]]);
  });

  it('says while it forgets, and cannot be asked again meanwhile', async () => {
    let end = () => {};
    const clearing = new Promise<void>((resolve) => (end = resolve));
    page = await openPage('/history/1', { visits: visits(3), clearing });
    await page.click(await page.until(() => findNamed(page.root, 'button', 'Clear history…')));
    await page.click(
      await page.until(() => findNamed(document.body, '[role=alertdialog] button', 'Clear history')),
    );
    const busy = await page.until(() => findNamed(page.root, 'button', 'Clearing…'));
    expect(page.root.querySelector('main section')?.getAttribute('aria-busy')).toBe('true');
    await page.until(() => !document.querySelector('[role=alertdialog]'));
    await page.click(busy);
    expect([busy.getAttribute('aria-disabled'), busy.getAttribute('aria-expanded')]).toEqual([
      'true',
      'false',
    ]);
    end();
    await page.until(() => page.root.textContent?.includes('Nothing watched yet'));
  });

  it('goes to the page before when the last one was emptied', async () => {
    page = await openPage('/history/2', { visits: visits(41) });
    await page.until(() => rows().length === 1);
    await page.click(await page.until(() => page.root.querySelector('main li button')));
    await page.until(() => location.pathname === '/history/1');
    await page.until(() => rows().length === 40);
  });

  it('follows what another window forgets', async () => {
    page = await openPage('/history/1', { visits: visits(2) });
    await page.until(() => rows().length === 2);
    const clear = page.ports['history']?.['clear'];
    if (typeof clear !== 'function') throw new Error('no port');
    await (clear as (input: unknown) => Promise<unknown>)({ all: true });
    await page.until(() => page.root.textContent?.includes('Nothing watched yet'));
  });

  it('has nothing to search with once it is emptied, whatever its address looks for', async () => {
    page = await openPage('/history/1?s=overpass', { visits: visits(3) });
    await page.until(() => rows().length === 1);
    expect(page.root.querySelector('main [role=search]')).not.toBeNull();
    await page.click(named(page.root, 'button', 'Clear history…'));
    await page.click(
      await page.until(() => findNamed(document.body, '[role=alertdialog] button', 'Clear history')),
    );
    await page.until(() => page.root.textContent?.includes('Nothing watched yet'));
    expect(page.root.querySelector('main [role=search]')).toBeNull();
  });

  it('says what to do when there is nothing, and when nothing is stored', async () => {
    page = await openPage('/history/1', { settings: { keepHistory: false } });
    await page.until(() => findNamed(page.root, 'a', 'Find something to watch'));
    expect(page.root.textContent).toContain('New visits are not being kept.');
  });

  it('finds visits by words and by day, says how many, and leads back to all of them', async () => {
    page = await openPage('/history/1', { visits: visits(53) });
    await page.until(() => rows().length === 40);
    const words = page.root.querySelector<HTMLInputElement>('main input[type=text]')!;
    await type(words, 'moonrise');
    await page.until(() => rows().length === 13);
    expect(location.search).toBe('?s=moonrise');
    expect(page.root.querySelector('main')?.textContent).toContain('13 videos found');
    expect(page.root.querySelector('main')?.textContent).toContain('53 videos');
    await type(words, 'no such thing');
    await page.until(() => page.root.textContent?.includes('Nothing found in your history'));
    await page.click(await page.until(() => findNamed(page.root, 'a', 'Show the whole history')));
    await page.until(() => rows().length === 40);
    expect(words.value).toBe('');
    const [year, month, day] = dayOf(NOW).split('-');
    await choose('month', month!);
    expect(location.search).toBe('');
    await choose('day', day!);
    await page.until(() => rows().length === 1);
    expect(location.search).toBe(`?day=${dayOf(NOW)}`);
    expect(dayShown()).toEqual([day, month, year]);
    await choose('day', '31');
    await choose('month', '02');
    // The year before has no 29th of it either.
    await choose('year', String(Number(year) - 1));
    await page.until(() => page.root.textContent?.includes('Nothing found in your history'));
    expect(location.search).toBe(`?day=${Number(year) - 1}-02-28`);
    await choose('month', '');
    await page.until(() => rows().length === 40);
    expect([location.search, ...dayShown()]).toEqual(['', '28', '', String(Number(year) - 1)]);
  });

  it('keeps what is looked for on the way to the next page of it', async () => {
    page = await openPage('/history/1?s=overpass', { visits: visits(180) });
    await page.until(() => rows().length === 40);
    await page.click(await page.until(() => findNamed(page.root, 'a', 'Next page')));
    await page.until(() => rows().length === 5);
    expect(location.pathname + location.search).toBe('/history/2?s=overpass');
    expect(page.root.querySelector('main')?.textContent).toContain('45 videos found');
  });

  it('starts with what its address asks for; a day that is none reads as any', async () => {
    page = await openPage('/history/1?s=overpass&day=2026-02-31', { visits: visits(53) });
    await page.until(() => rows().length === 13);
    expect(page.root.querySelector<HTMLInputElement>('main input[type=text]')!.value).toBe('overpass');
    expect(dayShown()).toEqual(['', '', '']);
  });

  it('looks for nothing while an input method composes', async () => {
    page = await openPage('/history/1', { visits: visits(3) });
    await page.until(() => rows().length === 3);
    const words = page.root.querySelector<HTMLInputElement>('main input[type=text]')!;
    await type(words, 'あm', { isComposing: true });
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(location.search).toBe('');
    words.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await page.until(() => location.search !== '');
    expect(new URLSearchParams(location.search).get('s')).toBe('あm');
  });

  it('is paused and resumed where it is shown', async () => {
    page = await openPage('/history/1', { visits: visits(1) });
    await page.click(await page.until(() => findNamed(page.root, 'button', 'Pause history')));
    await page.until(() => page.root.textContent?.includes('Paused. New visits are not being kept.'));
    expect(page.settings().keepHistory).toBe(false);
    await page.click(await page.until(() => findNamed(page.root, 'button', 'Resume history')));
    await page.until(() => page.root.textContent?.includes('Kept on this device only.'));
    expect(page.settings().keepHistory).toBe(true);
    expect(rows().length).toBe(1);
  });
});

/** Sets a field as typing does; React only listens to the element's own setter. */
const dayParts = () => [...page.root.querySelectorAll<HTMLSelectElement>('main [role=group] select')];
const dayShown = () => dayParts().map(({ value }) => value);

async function choose(part: string, value: string): Promise<void> {
  const field = dayParts().find((each) => each.getAttribute('aria-label') === part)!;
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await page.settle();
}

async function type(field: HTMLInputElement, text: string, init: InputEventInit = {}): Promise<void> {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, ...init }));
  await page.settle();
}
