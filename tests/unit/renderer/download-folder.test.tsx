import { afterEach, expect, test } from 'vitest';
import { dismissNotice } from '../../../src/renderer/features/core/notices/notices.ts';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { downloadHandlers } from './support/downloads.ts';
import { findNamed, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const can = { changeSite: false, openExternal: true, nativeWindow: false, manageDownloads: true };

test('new downloads go to another folder only where it is useful, and the page says which', async () => {
  const answers = [
    true,
    new AppError({ code: 'folder_missing' }),
    new AppError({ code: 'disk_full' }),
    false,
  ];
  let folder = '/home/kiri/Downloads';
  const chooseFolder = () => {
    const answer = answers.shift();
    if (answer === true) folder = '/media/Films';
    if (answer instanceof AppError) throw answer;
    return answer ?? false;
  };
  page = await openPage('/downloads/', {
    info: { can },
    handlers: { downloads: downloadHandlers({ chooseFolder, folder: () => folder }) },
  });
  const path = await page.until(() => findNamed(page.root, 'main [title]', '/home/kiri/Downloads'));
  expect(path.title).toBe('/home/kiri/Downloads');
  const choose = await page.until(() => findNamed(page.root, 'button', 'Choose folder…'));
  const isSaid = (text: string) => document.body.textContent?.includes(text);
  await page.click(choose);
  await page.until(() => isSaid('New downloads go to the chosen folder.'));
  await page.until(() => path.textContent === '/media/Films' && path.title === '/media/Films');
  await page.click(choose);
  await page.until(() =>
    isSaid('Nothing can be saved in that folder. New downloads go where they went before.'),
  );
  expect(isSaid('New downloads go to the chosen folder.')).toBe(false);
  await page.click(choose);
  await page.until(() => isSaid('The disk of that folder is full. New downloads go where they went before.'));
  dismissNotice('download-folder');
  await page.until(() => !isSaid('that folder'));
  await page.click(choose);
  expect([answers.length, isSaid('go to the chosen folder')]).toEqual([0, false]);
});
