import { afterEach, expect, it } from 'vitest';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { aDownload, downloadHandlers } from './support/downloads.ts';
import { findNamed, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const can = { changeSite: true, openExternal: true, nativeWindow: true, manageDownloads: true };
const unreached = () => Promise.reject(new AppError({ code: 'offline' }));
const offer = () => findNamed(page.root, 'main a', 'Downloads');

it.each([
  ['where they play', true, 'done', true],
  ['not while none is done', true, 'running', false],
  ['not in a browser', false, 'done', false],
] as const)(
  'the main page without its site offers the downloads: %s',
  async (_where, manageDownloads, state, isOffered) => {
    const list = () => [aDownload(0, { state })];
    page = await openPage('/', {
      info: { can: { ...can, manageDownloads } },
      handlers: { downloads: downloadHandlers({ list }) },
      answer: unreached,
    });
    await page.until(() => page.root.querySelector('[data-offline-notice]'));
    if (isOffered) expect((await page.until(offer)).getAttribute('href')).toBe('/downloads/');
    await page.settle();
    expect(offer() !== undefined).toBe(isOffered);
  },
);
