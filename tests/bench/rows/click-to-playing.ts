import { freshVisit } from '../lib/browser.ts';
import { TILE } from '../lib/page-marks.ts';
import type { Row } from '../lib/row.ts';
import { repeat } from '../lib/sample.ts';

/** G14: from the click on a tile to `playing`, warm: the pointer rested on the tile, one video was watched before. */
export const clickToPlaying: Row = {
  id: 'G14',
  what: 'tile click to playing, warm',
  better: 'less',
  must: 150,
  stretch: 80,
  unit: 'ms',
  isLoad: false,
  run: async ({ site }) => {
    const ours = await repeat(7, (round) =>
      freshVisit('quick', async (page) => {
        await page.addInitScript(() => {
          const marks = { clickedAt: 0, playingAt: 0 };
          Object.assign(globalThis, { playMarks: marks });
          addEventListener(
            'click',
            () => Object.assign(marks, { clickedAt: performance.now(), playingAt: 0 }),
            true,
          );
          addEventListener('playing', () => (marks.playingAt ||= performance.now()), true);
        });
        await page.goto(`${site.origin}/latest-updates/1/`);
        await openTile(page, round);
        await page.goBack();
        await page.locator(TILE).first().waitFor();
        await page.waitForTimeout(500);
        return openTile(page, round + 8);
      }),
    );
    return { value: ours.median, ours };
  },
};

type Page = Parameters<Parameters<typeof freshVisit>[1]>[0];

async function openTile(page: Page, index: number): Promise<number> {
  const tile = page.locator(TILE).nth(index);
  await tile.hover();
  await page.waitForTimeout(400);
  await tile.click();
  const marks = await page.waitForFunction(
    () => {
      const { playMarks } = globalThis as unknown as { playMarks: { clickedAt: number; playingAt: number } };
      return playMarks.playingAt > playMarks.clickedAt ? playMarks.playingAt - playMarks.clickedAt : false;
    },
    undefined,
    { polling: 20, timeout: 15_000 },
  );
  return Number(await marks.jsonValue());
}
