import { setTimeout as wait } from 'node:timers/promises';
import type { CdpSession } from './cdp.ts';
import { chromium } from './runtime.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What Chromium's headless window adds around its page; corrected by the first measurement. */
let frame: Size = { width: 0, height: 87 };
let isMeasured = false;

/** The window whose page has `size`. */
export function outerSize(size: Size): Size {
  return { width: size.width + frame.width, height: size.height + frame.height };
}

/** Chromium's window has a frame that ours has not: gives the page exactly `size`. */
export async function fitPage(page: CdpSession, targetId: string, size: Size): Promise<void> {
  const { cdp } = chromium();
  const { windowId, bounds } = await cdp.send('Browser.getWindowForTarget', { targetId });
  // Once, on an empty page: later the driver may have emulated another size.
  if (!isMeasured) await measure(page, { width: bounds.width ?? 0, height: bounds.height ?? 0 });
  const outer = outerSize(size);
  if (bounds.width === outer.width && bounds.height === outer.height) return;
  await cdp.send('Browser.setWindowBounds', { windowId, bounds: outer });
}

/** A new page learns its size a moment after its window: until then the numbers are those of another window. */
async function measure(page: CdpSession, outer: Size): Promise<void> {
  for (let tries = 0; tries < 25 && !isMeasured; tries++) {
    const { cssLayoutViewport: inner } = await page.send('Page.getLayoutMetrics');
    const height = outer.height - inner.clientHeight;
    isMeasured = inner.clientWidth === outer.width && height >= 0 && height < 200;
    if (isMeasured) frame = { width: 0, height };
    else await wait(20);
  }
}
