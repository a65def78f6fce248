import { afterEach, describe, expect, it } from 'vitest';
import type { Download } from '../../../src/shared/entities/download.ts';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { aDownload, downloadHandlers } from './support/downloads.ts';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';
import { watchingAnswers } from './support/watching.ts';

let page: OpenPage;
afterEach(() => page.close());

const can = { changeSite: false, openExternal: true, nativeWindow: false, manageDownloads: true };
const { title, videoId } = aDownload(3);
const finished = (state: Download['state']) =>
  aDownload(3, { state, fileName: 'Moonrise.mp4', bytesPerSecond: 0, receivedBytes: 100_000_000 });
const row = () => page.root.querySelector<HTMLElement>('main li[data-id]');

/** The screen with one download, of a host that finds no file and tells so when it was asked for it. */
async function open(state: Download['state']) {
  const removed: unknown[] = [];
  let now = finished(state);
  const miss = () => {
    page.emit.downloads.changed([(now = finished('gone'))]);
    throw new AppError({ code: 'not_found' });
  };
  page = await openPage('/downloads/', {
    info: { can },
    answer: watchingAnswers(),
    handlers: {
      downloads: downloadHandlers({
        list: () => [now],
        remove: (ids) => void removed.push(...ids),
        open: miss,
        showInFolder: miss,
        playAddress: miss,
      }),
    },
  });
  await page.until(row);
  return { removed, press: (name: string) => page.click(named(page.root, 'main button', name)) };
}

describe('a finished file that is gone', () => {
  it('is reported in its row, which offers no more than what helps', async () => {
    await open('gone');
    expect(row()?.textContent).toContain(
      'The file is gone720pIt was deleted or moved, or its disk is not connected.100\u00a0MBMoonrise.mp4',
    );
    const buttons = [...row()!.querySelectorAll('button')];
    const usable = buttons.filter((button) => button.getAttribute('aria-disabled') !== 'true');
    expect(usable.map((button) => button.getAttribute('aria-label'))).toEqual([
      `Download ${title} again from its page`,
      `Remove ${title} from the list`,
    ]);
  });

  it('leads to the page of its video, where the wait for another one is', async () => {
    const { press } = await open('gone');
    await press(`Download ${title} again from its page`);
    await page.until(() => location.pathname.startsWith(`/videos/${videoId}/`));
  });

  it('goes from the list without a question, alone or with all that are finished', async () => {
    const { removed, press } = await open('gone');
    await press(`Remove ${title} from the list`);
    await press('Clear finished');
    expect(removed).toEqual(['download-3', 'download-3']);
    expect(document.querySelector('[role=alertdialog]')).toBeNull();
  });

  it('is found out by Play, which leads on instead of asking again', async () => {
    const { press } = await open('done');
    await press(`Play ${title}`);
    const dialog = await page.until(() => document.querySelector('[role=dialog]:has(h2)'));
    await page.until(() => dialog.textContent?.includes('The file is gone'));
    expect(findNamed(dialog, 'button', 'Try again')).toBeUndefined();
    await page.until(() => row()?.dataset['state'] === 'gone');
    expect(location.pathname).toBe('/downloads/');
    await page.click(named(dialog, 'a', 'Open the video’s page'));
    await page.until(() => location.pathname.startsWith(`/videos/${videoId}/`));
  });

  it.each([`Open ${title} in another player`, `Show ${title} in its folder`])(
    'is found out by "%s", which keeps the focus',
    async (name) => {
      const { press } = await open('done');
      named(page.root, 'main button', name).focus();
      await press(name);
      await page.until(() =>
        document.querySelector('[role=alert]')?.textContent?.includes('The file is gone'),
      );
      await page.until(() => row()?.dataset['state'] === 'gone');
      expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
    },
  );
});
