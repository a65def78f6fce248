import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser, openPage } from '../../support/browser-page/open.ts';
import { APART_MS } from './million-visits.ts';

export const WEB_VISITS = 200_000;

/** Names the layout: another one is made again. */
const LAYOUT = 6;

/** A browser profile with so many visits up to `until`, made once and stored below `out/`. */
export async function webVisits(root: string, until: number): Promise<string> {
  const folder = join(root, 'out', `bench-web-history-${LAYOUT}-${WEB_VISITS}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  const context = await openBrowser(draft);
  try {
    const page = await openPage(context);
    await page.evaluate((filling) => window.yoruPage.fill(filling), {
      visits: WEB_VISITS,
      until,
      intervalMs: APART_MS,
    });
  } finally {
    await context.close();
  }
  renameSync(draft, folder);
  return folder;
}
