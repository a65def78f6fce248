import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

/** Has every document of the context remember the keys it gets: which of them nobody wanted, a picture cannot tell. */
export async function rememberKeys(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const got: string[] = [];
    Object.assign(globalThis, { keysGot: got });
    addEventListener('keydown', ({ key, target }) => got.push(`${key} on ${target?.constructor.name}`), true);
    // The last to hear of it, unless somebody lets it go no further.
    addEventListener('keydown', (event) => got.push(event.defaultPrevented ? 'taken' : 'left'));
  });
}

/** What the document of a page has got since it was opened; empty for one that is gone or stuck. */
export async function keysGot(page: Page): Promise<readonly string[]> {
  const got = page.evaluate(() => (globalThis as unknown as { keysGot?: string[] }).keysGot ?? []);
  return Promise.race([got.catch(() => []), setTimeout(5_000, [], { ref: false })]);
}
