import type { Page } from '@playwright/test';
import { NOTICE_MS } from '../../../src/shared/constants.ts';

/** Lets notices of a page stay: who presses something in one has four seconds, which a busy machine may not. */
export async function keepNotices(page: Page): Promise<void> {
  const stretch = (shownMs: number) => {
    const { setTimeout: wait } = globalThis;
    const stretched = (run: () => void, milliseconds?: number) =>
      wait(run, milliseconds === shownMs ? 600_000 : milliseconds);
    Object.assign(globalThis, { setTimeout: stretched });
  };
  await page.addInitScript(stretch, NOTICE_MS);
  await page.evaluate(stretch, NOTICE_MS);
}
