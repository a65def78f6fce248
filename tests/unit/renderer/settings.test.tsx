import { afterEach, expect, it } from 'vitest';
import { SETTINGS_SECTIONS } from '../../../src/renderer/pages/settings/sections.ts';
import type { HostInfo } from '../../../src/shared/entities/host-info.ts';
import { idleDevice } from '../../support/idle-device.ts';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const desktop: HostInfo['can'] = {
  changeSite: true,
  openExternal: true,
  nativeWindow: true,
  manageDownloads: true,
};
const links = () => [...page.root.querySelectorAll('main nav a')].map((link) => link.getAttribute('href'));
const heading = () => page.root.querySelector('main h1')?.textContent;
const switches = () => [...page.root.querySelectorAll<HTMLElement>('main [role=switch]')];

it.each(SETTINGS_SECTIONS.map(({ path }) => path))(
  '%s opens on the desktop, and each of its switches is stored at once',
  async (path) => {
    const { machine: idle } = idleDevice();
    const machine = { ...idle, info: () => ({ canStartAtLogin: true, hasTray: true }) };
    page = await openPage(path, {
      info: { can: desktop },
      settings: { language: 'ja' },
      device: { machine },
    });
    const stored = async () => ({ ...page.settings(), ...(await machine.settings(undefined)) });
    const current = await page.until(() => page.root.querySelector('main nav [aria-current]'));
    expect(current.getAttribute('href')).toBe(path);
    expect(heading()).toBe(current.textContent);
    await page.until(() => document.title === `${current.textContent} · 設定 · Yoru`);
    if (path === '/settings/app/') await page.until(() => switches().length > 0);
    for (const one of switches()) {
      const before = await stored();
      const wasOn = one.getAttribute('aria-checked');
      await page.click(one);
      await page.until(() => one.getAttribute('aria-checked') !== wasOn);
      const after = await stored();
      const changed = Object.keys(after).filter(
        (name) => after[name as keyof typeof after] !== before[name as keyof typeof before],
      );
      expect(changed).toHaveLength(1);
    }
  },
);

it('a browser has no sections for what it cannot change', async () => {
  page = await openPage('/settings/');
  await page.until(() => links().length > 0);
  expect(links()).toEqual([
    '/settings/',
    '/settings/account/',
    '/settings/security/',
    '/settings/profile/',
    '/settings/playback/',
    '/settings/privacy/',
    '/settings/notifications/',
    '/settings/blocked/',
    '/settings/about/',
  ]);
});

it.each(['/settings/downloads/', '/settings/nothing/'])(
  '%s leads a browser to the 404 screen',
  async (path) => {
    page = await openPage(path);
    await page.until(() => heading() === 'Page not found');
  },
);

it('the menu leads there, and its blur is seen at once', async () => {
  page = await openPage('/latest-updates/1/');
  await page.click(await page.until(() => named(page.root, 'header button', 'Settings')));
  await page.click(
    await page.until(() => findNamed(document.body, '[role=menuitemcheckbox]', 'Blur pictures')),
  );
  await page.until(() => document.documentElement.dataset['blur'] === 'true');
  expect(page.settings().blurPictures).toBe(true);
  await page.click(await page.until(() => findNamed(document.body, '[role=menuitem]', 'All settings')));
  await page.until(() => heading() === 'Appearance');
});

it('a site address that is none is refused in words, a good one is stored', async () => {
  page = await openPage('/settings/site/', { info: { can: desktop } });
  const field = await page.until(() => page.root.querySelector<HTMLInputElement>('main input[type=url]'));
  const save = async (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await page.settle();
    field.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await page.settle();
  };
  await save('yoru');
  expect(page.root.querySelector('main form')?.textContent).toContain('This is not the address of a site');
  expect([field.getAttribute('aria-invalid'), page.settings().siteAddress]).toEqual(['true', null]);
  await save('https://other.example/');
  expect(page.settings().siteAddress).toBe('https://other.example');
  await save('');
  expect(page.settings().siteAddress).toBeNull();
});
