import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser, openPage } from '../../support/browser-page/open.ts';
import { APART_MS, VISITS } from './million-visits.ts';

/** Names the layout: another one is made anew. */
const LAYOUT = 5;

/** A browser profile with a million visits up to `until`, made once and kept below `out/`. */
export async function webMillionVisits(root: string, until: number): Promise<string> {
  const folder = join(root, 'out', `bench-web-history-${LAYOUT}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  const context = await openBrowser(draft);
  try {
    const page = await openPage(context);
    await page.evaluate((filling) => window.yoruPage.fill(filling), {
      visits: VISITS,
      until,
      apart: APART_MS,
    });
  } finally {
    await context.close();
  }
  renameSync(draft, folder);
  return folder;
}
