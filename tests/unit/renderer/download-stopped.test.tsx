import { afterEach, expect, it } from 'vitest';
import { isDialogOpen } from '../../../src/renderer/features/core/dialogs/open-dialog.ts';
import { dismissNotice } from '../../../src/renderer/features/core/notices/notices.ts';
import type { Download, Downloads } from '../../../src/shared/entities/download.ts';
import { aDownload, downloadHandlers } from './support/downloads.ts';
import { findNamed, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => {
  for (const code of ['disk_full', 'folder_missing']) dismissNotice(`download.${code}`);
  return page.close();
});

const can = { changeSite: false, openExternal: true, nativeWindow: false, manageDownloads: true };
const stuck = (at: number, code: 'disk_full' | 'folder_missing'): Download =>
  aDownload(at, { state: 'paused', error: { code }, bytesPerSecond: 0 });

const mark = () => page.root.querySelector('header a[href="/downloads/"]');
const notices = () => [...document.querySelectorAll('[role=region] [data-type=error]')];
const saying = (text: string) => notices().filter(({ textContent }) => textContent?.includes(text));
const FULL = 'Downloads have stopped: the disk is full.';

/** Any other screen, over a host with these downloads. */
async function open(list: Downloads) {
  let now = list;
  page = await openPage('/404/', {
    info: { can },
    handlers: { downloads: downloadHandlers({ list: () => now }) },
  });
  await page.until(() => mark());
  return (next: Downloads) => page.emit.downloads.changed((now = next));
}

it('downloads that an error stops are reported once on whatever screen, with the way to them', async () => {
  const tell = await open([aDownload(0), aDownload(1), aDownload(2)]);
  expect(findNamed(page.root, 'header a', '3 downloads, 25%')).not.toBeNull();
  tell([stuck(0, 'disk_full'), aDownload(1), aDownload(2)]);
  const notice = await page.until(() => saying(FULL)[0]);
  expect(notice.querySelector('a')?.getAttribute('href')).toBe('/downloads/');
  // A dialog by its role, it holds up nothing that waits for one: the next video starts beside it.
  expect(notice.matches('[role=dialog], [role=alertdialog]')).toBe(true);
  expect(isDialogOpen()).toBe(false);
  await page.until(() => findNamed(page.root, 'header a', '2 downloads, 25%; 1 download has stopped'));
  await page.click(notice.querySelector('button')!);
  await page.until(() => notices().length === 0);
  // The same problem is no news, another one is.
  tell([stuck(0, 'disk_full'), stuck(1, 'disk_full'), aDownload(2)]);
  await page.until(() => findNamed(page.root, 'header a', '1 download, 25%; 2 downloads have stopped'));
  tell([stuck(0, 'disk_full'), stuck(1, 'disk_full'), stuck(2, 'folder_missing')]);
  await page.until(() => saying('the download folder cannot be used')[0]);
  expect(saying(FULL)).toEqual([]);
  expect(findNamed(page.root, 'header a', '3 downloads have stopped')).not.toBeNull();
  expect(mark()?.hasAttribute('data-warning')).toBe(true);
  // Seen to, it goes.
  tell([aDownload(2, { state: 'paused', bytesPerSecond: 0 })]);
  await page.until(() => !mark());
});

it('what stood still when the page was opened has its mark, and no notice', async () => {
  const tell = await open([stuck(0, 'disk_full')]);
  expect(mark()?.getAttribute('aria-label')).toBe('1 download has stopped');
  expect(notices()).toEqual([]);
  page.emit.settings.changed({ ...page.settings(), language: 'ja' });
  await page.until(() => mark()?.getAttribute('aria-label') === '1件のダウンロードが停止しています');
  tell([stuck(0, 'disk_full'), aDownload(1)]);
  await page.until(() => mark()?.getAttribute('aria-label')?.startsWith('ダウンロード1件、'));
  tell([stuck(0, 'disk_full'), stuck(1, 'folder_missing')]);
  await page.until(() => saying('保存先のフォルダーを使用できないため')[0]);
});
