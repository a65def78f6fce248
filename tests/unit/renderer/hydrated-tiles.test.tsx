import { afterEach, expect, it, vi } from 'vitest';
import { mountApp } from '../../../src/renderer/main.tsx';
import { renderPage } from '../../../src/renderer/render.tsx';
import { latestRequest } from './support/latest-request.ts';
import { NOW } from './support/library.ts';
import { createTestHost } from './support/test-host.ts';

afterEach(() => vi.restoreAllMocks());

/** React leaves its mark on an element once it has taken it over. */
const isTaken = (element: Element | null) =>
  element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));

it('html of the site is taken over in parts: what is around the tiles first, each tile when the page is idle', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  window.history.replaceState(null, '', '/latest-updates/1/');
  const root = document.createElement('div');
  document.body.append(root);
  const html = (await renderPage(latestRequest())) ?? '';
  expect(html.match(/<!--\$--><article/g), 'parts').toHaveLength(54);
  root.innerHTML = html;
  const made = [...root.querySelectorAll('main article')];
  expect(made).toHaveLength(60);
  const rendered = { language: 'en', catalogue: 'str', now: NOW } as const;
  const unmount = await mountApp({ root, ports: createTestHost().ports, rendered });
  let before: number | null = null;
  while (!made.every(isTaken)) {
    if (before === null && isTaken(root.querySelector('main h1'))) before = made.filter(isTaken).length;
    await new Promise((resolve) => setImmediate(resolve));
  }
  // The first row on the widest screen is taken over with what is around it.
  expect(before).toBeLessThanOrEqual(6);
  expect([...root.querySelectorAll('main article')], 'made again').toEqual(made);
  unmount();
  root.remove();
});
