import { afterEach, describe, expect, it, vi } from 'vitest';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const WIDTH = 1000;
const SCROLL_WIDTH = 2600;

/** The first slider, given the sizes a browser would have found. */
async function openSlider() {
  page = await openPage('/');
  const section = await page.until(() =>
    [...page.root.querySelectorAll('main section')].find(
      (each) => each.querySelector('h2')?.textContent === 'New videos' && each.querySelector('article'),
    ),
  );
  const row = section.querySelector('ul') ?? section;
  const scrollBy = vi.fn<(options: ScrollToOptions) => void>();
  Object.defineProperties(row, {
    clientWidth: { value: WIDTH },
    scrollWidth: { value: SCROLL_WIDTH },
    scrollLeft: { value: 0, writable: true },
    scrollBy: { value: scrollBy },
  });
  const standAt = async (left: number) => {
    row.scrollLeft = left;
    row.dispatchEvent(new Event('scroll'));
    await page.settle();
  };
  await standAt(0);
  const isHidden = (name: string) => /gone/.test(findNamed(section, 'button', name)?.className ?? '');
  const buttons = () => ({ previous: !isHidden('Show previous'), next: !isHidden('Show more') });
  return { section, row, scrollBy, standAt, buttons };
}

describe('a slider', () => {
  it('hides previous at the start and next at the end', async () => {
    const { standAt, buttons } = await openSlider();
    await expect.poll(buttons).toEqual({ previous: false, next: true });
    await standAt(800);
    await expect.poll(buttons).toEqual({ previous: true, next: true });
    await standAt(SCROLL_WIDTH - WIDTH - 1);
    await expect.poll(buttons).toEqual({ previous: true, next: false });
  });

  it('moves by one visible width a click', async () => {
    const { section, scrollBy, standAt } = await openSlider();
    await standAt(500);
    await page.click(named(section, 'button', 'Show more'));
    await page.click(named(section, 'button', 'Show previous'));
    expect(scrollBy.mock.calls.map(([{ left }]) => left)).toEqual([WIDTH, -WIDTH]);
  });

  it('hands the focus over when the button in use goes', async () => {
    const { section, standAt } = await openSlider();
    await standAt(500);
    findNamed(section, 'button', 'Show more')?.focus();
    await standAt(SCROLL_WIDTH - WIDTH);
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Show previous');
  });

  it('lets the arrow keys go from tile to tile', async () => {
    const { row } = await openSlider();
    const links = [...row.querySelectorAll('a')];
    links[0]?.focus();
    await page.press(links[0] ?? row, 'ArrowRight');
    expect(document.activeElement).toBe(links[1]);
    await page.press(links[1] ?? row, 'ArrowLeft');
    await page.press(links[0] ?? row, 'ArrowLeft');
    expect(document.activeElement).toBe(links[0]);
    // At an end too: the pages of what is around it are not turned.
    const press = new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true });
    links[0]?.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
  });

  it('shows 26 of what is new, popular and top rated, the site in numbers and its categories', async () => {
    const { section } = await openSlider();
    await page.until(() => page.root.querySelectorAll('main article').length === 78);
    expect(section.querySelectorAll('article').length).toBe(26);
    expect(findNamed(section, 'a', 'See all: New videos')?.getAttribute('href')).toBe('/latest-updates/1/');
    const main = page.root.querySelector('main');
    expect(main?.textContent).toContain('1,312 videos120 models24 channels300 members3.2M views');
    expect(main?.textContent).toContain('Category 11389');
  });
});
