import { afterEach, describe, expect, it } from 'vitest';
import { watchedMark, type HistoryEntry } from '../../../src/shared/entities/history.ts';
import { visit } from './support/library.ts';
import { findNamed, openPage, type OpenPage } from './support/open-page.ts';
import { watchingAnswers } from './support/watching.ts';

let page: OpenPage;
afterEach(() => page.close());

const tiles = () => [...page.root.querySelectorAll('main article')];
const lines = () => tiles().flatMap((tile, at) => (/Watched \d+%/.test(tile.textContent ?? '') ? [at] : []));
/** Without the tiles of related videos. */
const isList = () => location.pathname.startsWith('/latest-updates/') && tiles().length === 60;

const started = (at: number): HistoryEntry => ({ ...visit(at), positionSeconds: 200, isWatched: false });

/** A listing of which two videos were started, in a host that tells marks only while `isTelling`. */
async function openListing() {
  let stored = [started(3), started(5)];
  const host = { isTelling: true };
  const nothing = () => undefined;
  page = await openPage('/latest-updates/1/', {
    answer: watchingAnswers(),
    handlers: {
      history: {
        list: () => ({
          entries: stored,
          totalCount: stored.length,
          storedCount: stored.length,
          pages: Math.min(1, stored.length),
        }),
        add: nothing,
        remove: nothing,
        restore: nothing,
        progress: () => page.emit.history.changed(undefined),
        clear: () => {
          stored = [];
          page.emit.history.changed(undefined);
        },
        marks: (ids) =>
          host.isTelling
            ? stored.filter(({ videoId }) => ids.includes(videoId)).map((one) => watchedMark.parse(one))
            : new Promise<never>(() => undefined),
      },
    },
  });
  await page.until(() => isList() && lines().length === 2);
  return host;
}

describe('how far videos were watched', () => {
  it('is on the tiles at once when Back leads to them, whatever was watched meanwhile', async () => {
    const host = await openListing();
    await page.click(tiles()[3]!.querySelector('a')!);
    await page.until(() => location.pathname.startsWith('/videos/1003/') && !isList());
    page.emit.history.changed(undefined);
    host.isTelling = false;
    history.back();
    await page.until(isList);
    expect(lines()).toEqual([3, 5]);
  });

  it('is gone from them once it was cleared, before the host is asked again', async () => {
    const host = await openListing();
    await page.click(await page.until(() => findNamed(page.root, 'a', 'History')));
    await page.click(await page.until(() => findNamed(page.root, 'button', 'Clear history…')));
    await page.click(
      await page.until(() => findNamed(document.body, '[role=alertdialog] button', 'Clear history')),
    );
    await page.until(() => page.root.textContent?.includes('Nothing watched yet'));
    host.isTelling = false;
    history.back();
    await page.until(isList);
    expect(lines()).toEqual([]);
  });
});
