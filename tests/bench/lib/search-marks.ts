import type { Page } from '@playwright/test';

interface SearchMarks {
  /** Of the last change of the field, milliseconds of the page's clock. */
  lastKeyAt: number;
  /** When each text was first on the screen. */
  painted: Record<string, number>;
  /** Rows ever offered. */
  offered: string[];
}

/** Notes when the field changed and when rows of the list below it were painted. */
export function installSearchMarks(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const marks: SearchMarks = { lastKeyAt: 0, painted: {}, offered: [] };
    Object.assign(globalThis, { searchMarks: marks });
    addEventListener('input', () => (marks.lastKeyAt = performance.now()), true);
    const look = () => {
      const rows = [...document.querySelectorAll('header [role="grid"] [role="row"]')];
      const fresh = rows.map((row) => row.textContent).filter((text) => !(text in marks.painted));
      if (fresh.length === 0) return;
      marks.offered.push(...fresh);
      for (const text of fresh) marks.painted[text] = 0;
      // The task after a frame's callbacks runs when that frame has been drawn.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          for (const text of fresh) marks.painted[text] = performance.now();
        };
        port2.postMessage(0);
      });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Forgets what was painted, for the next words. */
export function resetSearchMarks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { searchMarks } = globalThis as unknown as { searchMarks: SearchMarks };
    Object.assign(searchMarks, { lastKeyAt: 0, painted: {}, offered: [] });
  });
}

/** Waits until a row with a name is painted. @returns milliseconds since the last key */
export async function readSearchMarks(page: Page, name: string): Promise<number> {
  const took = await page.waitForFunction(
    (wanted) => {
      const { lastKeyAt, painted } = (globalThis as unknown as { searchMarks: SearchMarks }).searchMarks;
      const at = Object.entries(painted).find(([text]) => text.includes(wanted))?.[1] ?? 0;
      return at > 0 ? at - lastKeyAt : false;
    },
    name,
    { polling: 20, timeout: 10_000 },
  );
  return Number(await took.jsonValue());
}
