import { to } from '../../../src/shared/routes.ts';
import { expect, test } from '../support/web-test.ts';

test('the footer leads to each information page by its hash, in both languages, and Back returns', async ({
  page,
}) => {
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  await page.getByRole('main').getByRole('article').first().waitFor();
  const footer = page.getByRole('contentinfo');
  for (const [link, title, id] of [
    ['Terms of use', 'Terms of use', 'terms'],
    ['18 U.S.C. 2257', '18 U.S.C. 2257 record-keeping statement', '2257'],
    ['Support', 'Support', 'support'],
    ['Privacy and cookies', 'Privacy and cookies', 'policy'],
  ] as const) {
    await footer.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(`${to('information')}#${id}`);
    const heading = page.getByRole('main').getByRole('heading', { level: 2, name: title });
    await expect(heading).toBeInViewport();
    await expect(page.locator(`[id="${id}"]`)).toBeFocused();
    expect((await heading.boundingBox())!.y).toBeLessThan(200);
  }
  await page.goBack();
  await expect(page).toHaveURL(`${to('information')}#support`);
  await page.getByRole('banner').getByRole('button', { name: '日本語' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ご案内' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '利用規約' })).toBeVisible();
  await expect(page).toHaveURL(`${to('information')}#support`);
  // Every gap the operator owes is marked as one.
  await expect(page.locator('main mark').nth(10)).toBeAttached();
});

test('information is opened by a hash, from the address bar as well, and can be printed', async ({
  page,
}) => {
  const part = (name: string) => page.getByRole('main').getByRole('heading', { level: 2, name });
  await test.step('an address with a hash opens at its part, also under the header that sticks', async () => {
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('about:blank');
      await page.goto(`${to('information')}#2257`);
      await expect(part('18 U.S.C. 2257 record-keeping statement')).toBeInViewport();
      const { y } = (await part('18 U.S.C. 2257 record-keeping statement').boundingBox())!;
      expect(y).toBeGreaterThan(width < 1200 ? 56 : 0);
      expect(y).toBeLessThan(200);
    }
  });
  await test.step('another hash typed into the address bar leads to its part, and Back to where one was', async () => {
    // The place is remembered when the page was moved.
    await page.mouse.wheel(0, 40);
    await page.goto(`${to('information')}#support`);
    await expect(part('Support')).toBeInViewport();
    await page.goto(`${to('information')}#terms`);
    await expect(part('Terms of use')).toBeInViewport();
    await page.goBack();
    await page.goBack();
    await expect(part('18 U.S.C. 2257 record-keeping statement')).toBeInViewport();
  });
  await test.step('on paper it is what is read, dark on light, without what is pressed', async () => {
    const shell = [page.getByRole('banner'), page.getByRole('complementary'), page.getByRole('contentinfo')];
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    // The control: on the screen all of it is there.
    for (const part of shell) await expect(part).toBeVisible();
    const dark = await ground();
    await page.emulateMedia({ media: 'print' });
    for (const part of shell) await expect(part).toBeHidden();
    await expect(page.getByRole('main').getByRole('heading', { name: 'Privacy and cookies' })).toBeVisible();
    await expect.poll(ground).not.toBe(dark);
    expect((await page.getByRole('main').boundingBox())!.x).toBe(0);
  });
});

test.describe('a browser that gets no further', () => {
  test.use({ javaScriptEnabled: false });

  test('sees so without a script, in its language', async ({ page, context, site }) => {
    await page.goto(to('index'));
    // What is inside of noscript is found by its place, not by its words.
    const needed = page.locator('noscript p');
    await expect(needed).toBeVisible();
    await expect(needed).toContainText('Yoru needs JavaScript.');
    await expect(page.getByText('too old for Yoru')).toBeHidden();
    await context.addCookies([{ name: 'lang', value: 'ja', url: site.origin }]);
    await page.reload();
    await expect(needed).toContainText('JavaScriptが必要です');
    // What it sees if it does not know what the look is made of.
    await page.route(/\.css$/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
    await page.reload();
    await expect(page.getByText('お使いのブラウザーは古いため')).toBeVisible();
  });
});
