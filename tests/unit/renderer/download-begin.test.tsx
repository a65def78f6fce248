import { afterEach, expect, it } from 'vitest';
import { dismissNotice } from '../../../src/renderer/features/core/notices/notices.ts';
import type { Download, Downloads } from '../../../src/shared/entities/download.ts';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { videoId } from '../../../src/shared/ids.ts';
import { aDownload, downloadHandlers } from './support/downloads.ts';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';
import { watchingAnswers } from './support/watching.ts';

let page: OpenPage;
afterEach(() => {
  for (const cause of ['download', 'download.folder_missing']) dismissNotice(cause);
  return page.close();
});

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]:has(h2)') ?? page.root;
const button = (name: string) => named(dialog(), 'button', name);
const isPass = async () => 'pass-12345';
const notice = () => document.querySelector('[role=region] [data-type]');

/** Opens the dialog of a video whose wait ends at once, over a host with these downloads. */
async function open(list: Downloads, started: Download = aDownload(3), wait: () => Promise<string> = isPass) {
  page = await openPage('/videos/1003/night-3/', {
    answer: watchingAnswers(),
    handlers: { gates: { wait }, downloads: downloadHandlers({ list: () => list, start: () => started }) },
  });
  await page.click(await page.until(() => findNamed(page.root, 'button', 'Download')));
  await page.click(await page.until(() => dialog().querySelector('input[value="360p"]')));
}

/** Waits and downloads; what the notice says. */
async function download() {
  await page.click(button('Continue'));
  await page.click(button('Start'));
  await page.until(() => button('Download').getAttribute('aria-disabled') === 'false');
  await page.click(button('Download'));
  const shown = await page.until(notice);
  expect(shown.querySelector('a')?.getAttribute('href')).toBe('/downloads/');
  return [shown.getAttribute('data-type'), shown.querySelector('p')?.textContent];
}

const stuck = aDownload(3, { state: 'paused', error: { code: 'folder_missing' } });
const own = aDownload(3, { videoId: videoId.parse('1003'), format: '360p' });

it.each([
  ['that runs has started', [], aDownload(3), 'success', 'The download has begun.'],
  [
    'behind others waits for its turn',
    [],
    aDownload(3, { state: 'queued' }),
    'success',
    'Added to the queue.',
  ],
  [
    'without a folder says so',
    [],
    stuck,
    'error',
    'Downloads have stopped: the download folder cannot be used.',
  ],
  ['that is there already says so', [own], own, 'info', 'This file is already in your downloads.'],
] as const)('a download %s', async (_what, list, started, tone, text) => {
  await open([...list], started);
  expect(await download()).toEqual([tone, text]);
});

it('a file that is among the downloads is reported before the wait, each quality by itself', async () => {
  await open([own]);
  const line = () => dialog().querySelector('form [role=status]');
  await page.until(() => line()?.textContent === 'This file is already in your downloads. Downloads');
  expect(line()?.querySelector('a')?.getAttribute('href')).toBe('/downloads/');
  await page.click(dialog().querySelector('input[value="720p"]')!);
  expect(line()?.textContent).toBe('');
});

it('a folder of no use is reported before the wait, with the way to where it can be changed', async () => {
  await open([], aDownload(3), async () => {
    throw new AppError({ code: 'folder_missing' });
  });
  await page.click(button('Continue'));
  await page.click(button('Start'));
  await page.until(() => dialog().textContent?.includes('The download folder cannot be used.'));
  expect(dialog().querySelector('a')?.getAttribute('href')).toBe('/downloads/');
  expect(button('Try again')).not.toBeNull();
});
