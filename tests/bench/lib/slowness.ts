import type { Page } from '@playwright/test';

/** Event timing tells of events from this length on, milliseconds; what it does not tell of was shorter. */
const TOLD_FROM = 16;

/**
 * Notes how long each input took until the next frame: what event timing says of keys and clicks, and for Back, which
 * is no input of the page, from `popstate` to the frame after it.
 */
export async function installSlowness(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const slowness = { worst: 0 };
    Object.assign(globalThis, { benchSlowness: slowness });
    const note = (took: number) => (slowness.worst = Math.max(slowness.worst, took));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) note(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    addEventListener(
      'popstate',
      () => {
        const began = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => note(performance.now() - began);
          port2.postMessage(null);
        });
      },
      true,
    );
  }, TOLD_FROM);
}

/** The longest since it was last read, milliseconds; at least the threshold from which they are reported. */
export function readSlowness(page: Page): Promise<number> {
  return page.evaluate((least) => {
    const { benchSlowness } = globalThis as unknown as { benchSlowness: { worst: number } };
    const { worst } = benchSlowness;
    benchSlowness.worst = 0;
    return Math.max(worst, least);
  }, TOLD_FROM);
}
