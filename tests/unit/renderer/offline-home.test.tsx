import { afterEach, expect, it } from 'vitest';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { findNamed, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const can = { changeSite: true, openExternal: true, nativeWindow: true, manageDownloads: true };
const unreached = () => Promise.reject(new AppError({ code: 'offline' }));
const offer = () => findNamed(page.root, 'main a', 'Downloads');

it.each([true, false])(
  'the main page without its site offers the downloads where they play: %s',
  async (manageDownloads) => {
    page = await openPage('/', { info: { can: { ...can, manageDownloads } }, answer: unreached });
    await page.until(() => page.root.querySelector('[data-offline-notice]'));
    if (manageDownloads) expect((await page.until(offer)).getAttribute('href')).toBe('/downloads/');
    await page.settle();
    expect(offer() !== undefined).toBe(manageDownloads);
  },
);
