import type { Page } from '@playwright/test';
import { albumsInput } from '../../../src/shared/screens/albums.ts';
import { to } from '../../../src/shared/routes.ts';
import { siteApi } from '../../support/api.ts';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/web-test.ts';

/** An album with enough photos to walk about in. */
async function anAlbum(origin: string) {
  const api = siteApi(origin);
  const { albums } = await api.run('albums.list', albumsInput({ page: 1, sort: 'count-photos' }));
  return api.run('album.get', { album_id: albums[0]!.id });
}

const viewer = (page: Page) => page.getByRole('dialog');
const photos = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('link');
const large = (page: Page) => viewer(page).locator('img[alt]:not([alt=""])');
/** How the photo lies: scale and offset of its transform. */
const view = (page: Page) =>
  large(page).evaluate((image) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(image.parentElement!).transform);
    return { scale: Math.round(a * 100) / 100, x: Math.round(e), y: Math.round(f) };
  });

/** Longer than a narrow phone is wide. */
const TITLE = 'Evenings on the terrace above the long harbour wall';

test('photos lie in their shapes; the lightbox goes by keys, pointer, wheel and fingers, and by itself', async ({
  page,
  site,
}) => {
  const album = await anAlbum(site.origin);
  const count = album.photos.length;
  const address = to('album', { album_id: album.id });
  // The document, which has the album's words in it, as well as the answer.
  await page.route(/\/album\//, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: (await reply.text()).replaceAll(album.title, TITLE) });
  });
  // Opened at a photo, the document has nothing to go back to: the album is shown in its place.
  await page.goto(`${address}#photo-${count}`);
  await expect(viewer(page)).toBeVisible();
  await test.step('the slideshow goes on by itself until it is touched', async () => {
    // It takes the focus a frame after it is shown, and keys with it.
    await expect(viewer(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press(' ');
    await expect(viewer(page).getByRole('button', { name: 'Pause the slideshow' })).toBeVisible();
    await expect(page).toHaveURL(/#photo-1$/, { timeout: 12_000 });
    await expect(page).toHaveURL(/#photo-2$/, { timeout: 12_000 });
    await page.mouse.click(640, 400);
    await expect(viewer(page).getByRole('button', { name: 'Start the slideshow' })).toBeVisible();
    await viewer(page).getByRole('button', { name: 'Close' }).click();
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(address);
  });

  await page.goto('about:blank');
  await page.goto(address);
  await test.step('photos have their shapes, and nothing moves while they come', async () => {
    await expect(photos(page)).toHaveCount(count);
    const ratios = await photos(page).evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().width / link.getBoundingClientRect().height),
    );
    album.photos.forEach(({ width, height }, at) => expect(ratios[at]).toBeCloseTo(width / height, 1));
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((entries) => {
            resolve(
              entries
                .getEntries()
                .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
            );
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
    expect(shift).toBeLessThan(0.02);
  });
  await photos(page).nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page)).toHaveAccessibleName(TITLE);
  await expect(page).toHaveURL(`${address}#photo-3`);
  await expect(large(page)).toHaveAttribute('alt', `${TITLE}, photo 3 of ${count}`);
  expect(await violations(page)).toEqual([]);
  const at = (place: number) => expect(page).toHaveURL(`${address}#photo-${place}`);
  for (const [key, place] of [
    ['ArrowRight', 4],
    ['ArrowLeft', 3],
    ['End', count],
    ['ArrowRight', count],
    ['Home', 1],
    ['ArrowLeft', 1],
    ['ArrowRight', 2],
  ] as const) {
    await page.keyboard.press(key);
    await at(place);
    await expect(viewer(page).getByText(`${place} / ${count}`)).toBeVisible();
  }
  // Neighbours are on their way before they are asked for.
  const next = album.photos[2]!.image;
  await expect
    .poll(() =>
      page.evaluate(
        (path) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)),
        next,
      ),
    )
    .toBe(true);
  for (const key of ['+', '+', '-', '0']) await page.keyboard.press(key);
  await expect.poll(() => view(page)).toEqual({ scale: 1, x: 0, y: 0 });
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    // A guard at the edge hands the focus on to the other end.
    await expect(viewer(page).locator(':focus')).toHaveCount(1);
  }
  await test.step('on a narrow phone it is as wide as the window, whatever its title', async () => {
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: 320, height: 640 });
    for (const control of await viewer(page).getByRole('button').all()) {
      const name = await control.getAttribute('aria-label');
      const isInside = async () => {
        const box = (await control.boundingBox())!;
        return box.x >= 0 && box.x + box.width <= 320;
      };
      await expect.poll(isInside, name ?? '').toBe(true);
    }
    await page.setViewportSize({ width, height });
  });
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(photos(page).nth(1)).toBeFocused();
  // One step was made, from the album to its photos; Forward goes there again and Back closes it.
  await page.goForward();
  await expect(viewer(page)).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);

  await photos(page).nth(1).click();
  await expect(large(page)).toBeVisible();
  const box = (await large(page).boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.dblclick(middle.x, middle.y);
  await expect.poll(async () => (await view(page)).scale).toBe(2.5);
  const before = await view(page);
  await page.mouse.down();
  await page.mouse.move(middle.x - 60, middle.y - 20, { steps: 4 });
  await page.mouse.up();
  const after = await view(page);
  expect([after.x - before.x, after.y - before.y]).toEqual([-60, -20]);
  await page.mouse.wheel(0, 2_000);
  await expect.poll(async () => (await view(page)).scale).toBe(1);
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await view(page)).scale).toBeGreaterThan(1.5);
  await viewer(page).getByRole('button', { name: 'Next photo' }).click();
  await expect(page).toHaveURL(/#photo-3$/);
  // Another photo lies whole again.
  await expect.poll(async () => (await view(page)).scale).toBe(1);
  const fingers = await page.context().newCDPSession(page);
  const touch = async (type: string, points: readonly { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  const swipe = async (way: number) => {
    await touch('touchStart', [middle]);
    for (const part of [0.3, 0.7, 1]) await touch('touchMove', [{ x: middle.x + way * part, y: middle.y }]);
    await touch('touchEnd', []);
  };
  await swipe(-160);
  await expect(page).toHaveURL(/#photo-4$/);
  await swipe(160);
  await expect(page).toHaveURL(/#photo-3$/);
  await swipe(-20);
  await expect.poll(() => view(page)).toEqual({ scale: 1, x: 0, y: 0 });
  await expect(page).toHaveURL(/#photo-3$/);
  const pinch = (width: number) => [
    { x: middle.x - width, y: middle.y },
    { x: middle.x + width, y: middle.y },
  ];
  await touch('touchStart', pinch(50));
  for (const width of [60, 80, 100]) await touch('touchMove', pinch(width));
  await touch('touchEnd', []);
  await expect.poll(async () => (await view(page)).scale).toBeCloseTo(2, 0);
});
