import type { Page } from '@playwright/test';

export interface PageMarks {
  /** Milliseconds from navigation to the last item of the content; 0 until then. */
  contentAt: number;
  /** Milliseconds until scripts have taken the page over: buttons answer from here on. */
  aliveAt: number;
  largestPaintAt: number;
  layoutShift: number;
  /** Sum of what long tasks took beyond 50 ms each. */
  longTaskExcess: number;
}

/** What a page is opened for: so many links to different places. Hidden ones count, they are in the page. */
export interface Content {
  /** Selector of the links. */
  readonly links: string;
  readonly least: number;
}

/** Tiles in the listing's grid. */
export const TILE = 'main a[href^="/videos/"]';
export const SIXTY_TILES: Content = { links: TILE, least: 60 };

/** Notes the marks from now on. Runs in the page, before its own code: it may name nothing of this file. */
export function noteMarks({ links, least }: Content): void {
  const marks = { contentAt: 0, aliveAt: 0, largestPaintAt: 0, layoutShift: 0, longTaskExcess: 0 };
  Object.assign(globalThis, { benchMarks: marks });
  performance.setResourceTimingBufferSize(5_000);
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => (marks.largestPaintAt = entry.startTime));
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) marks.layoutShift += shift.value;
  });
  observe('longtask', (entry) => (marks.longTaskExcess += entry.duration - 50));
  const timer = setInterval(() => {
    const found = [...document.querySelectorAll(links)].map((link) => link.getAttribute('href'));
    if (marks.contentAt === 0 && new Set(found).size >= least) marks.contentAt = performance.now();
    // React leaves its mark on an element once it has taken it over; html from the server has none.
    const isOurs = Object.keys(document.querySelector(links) ?? {}).some((key) => key.startsWith('__react'));
    if (marks.contentAt === 0 || !isOurs) return;
    marks.aliveAt = performance.now();
    clearInterval(timer);
  }, 4);
}

/** Installs the observers before the page's own code runs. */
export async function installMarks(page: Page, content: Content = SIXTY_TILES): Promise<void> {
  await page.addInitScript(noteMarks, content);
}

/** How long after its coming to life a page is watched on: late shifts and tasks count, milliseconds. */
export const LATE_MS = 800;

/** Waits for the content and for its coming to life, lets late shifts happen, and reads the marks. */
export async function readMarks(page: Page): Promise<PageMarks> {
  await page.waitForFunction(
    () => ((globalThis as unknown as { benchMarks?: PageMarks }).benchMarks?.aliveAt ?? 0) > 0,
    undefined,
    { timeout: 30_000 },
  );
  await page.waitForTimeout(LATE_MS);
  return page.evaluate(() => (globalThis as unknown as { benchMarks: PageMarks }).benchMarks);
}

/** Addresses of what the page asked for until then, milliseconds from navigation. */
export function askedUntil(page: Page, time: number): Promise<readonly string[]> {
  return page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.startTime <= until)
        .map((entry) => entry.name),
    time,
  );
}
