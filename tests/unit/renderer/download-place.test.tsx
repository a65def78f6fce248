import { afterEach, expect, it } from 'vitest';
import type { Download, Downloads } from '../../../src/shared/entities/download.ts';
import { aDownload, downloadHandlers } from './support/downloads.ts';
import { named, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const can = { changeSite: false, openExternal: true, nativeWindow: false, manageDownloads: true };
const waiting = (at: number): Download => aDownload(at, { state: 'queued' });
const reported = () => page.root.querySelector('main span[role=status]')?.textContent;
const [title0, title1] = [0, 1].map((at) => aDownload(at).title);

it('a row that is moved by its buttons says where it has come to, once it is there', async () => {
  let now: Downloads = [0, 1, 2].map(waiting);
  page = await openPage('/downloads/', {
    info: { can },
    handlers: { downloads: downloadHandlers({ list: () => now, move: () => undefined }) },
  });
  await page.until(() => page.root.querySelectorAll('main li[data-id]').length === 3);
  const tell = (order: readonly number[]) => page.emit.downloads.changed([...(now = order.map(waiting))]);
  const press = (name: string) => page.click(named(page.root, 'button', name));
  expect(reported()).toBe('');
  await press(`Move ${title1} down`);
  expect(reported()).toBe('');
  tell([0, 2, 1]);
  await page.until(() => reported() === `${title1}: 3 of 3`);
  await press(`Move ${title0} down`);
  expect(reported()).toBe('');
  tell([2, 0, 1]);
  await page.until(() => reported() === `${title0}: 2 of 3`);
  // At the end there is nothing to press.
  await press(`Move ${title1} down`);
  expect(reported()).toBe(`${title0}: 2 of 3`);
});
