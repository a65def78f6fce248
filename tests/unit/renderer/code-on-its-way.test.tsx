import { afterEach, expect, it, vi } from 'vitest';
import { site } from './support/community.ts';
import { named, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

/** The code of the screen comes when it is let. */
const late = vi.hoisted(() => {
  let come: () => void = () => undefined;
  return { code: new Promise<void>((resolve) => (come = resolve)), come: () => come() };
});
vi.mock('../../../src/renderer/pages/community/Page.tsx', async (load) => {
  await late.code;
  return load();
});

it('a screen whose code is on its way shows its place at once, not the screen before', async () => {
  page = await openPage('/latest-updates/1/', { answer: site() });
  await page.until(() => named(page.root, 'h1', 'Latest videos'));
  const link = await page.until(() => named(page.root, 'a', 'Community'));
  await page.click(link);
  await page.until(() => page.root.querySelector('main [role=status][aria-label="Loading"]'));
  expect(page.root.querySelector('h1')?.textContent).not.toBe('Latest videos');
  expect(location.pathname).toContain('/community/');
  late.come();
  await page.until(() => named(page.root, 'h1', 'Community'));
  expect(page.root.querySelector('main [role=status][aria-label="Loading"]')).toBeNull();
});
