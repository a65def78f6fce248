import { to } from '../../../src/shared/routes.ts';
import { expect, test } from '../support/web-test.ts';

test('information is opened by a hash, from the footer and the address bar as well, and can be printed', async ({
  page,
}) => {
  const part = (name: string) => page.getByRole('main').getByRole('heading', { level: 2, name });
  await test.step('an address with a hash opens at its part, also under the header that sticks', async () => {
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('about:blank');
      await page.goto(`${to('information')}#2257`);
      await expect(part('18 U.S.C. 2257 record-keeping statement')).toBeInViewport();
      await expect(page.locator('[id="2257"]')).toBeFocused();
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
  await test.step('a link of the footer of another screen leads to its part', async () => {
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Community' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
    await footer.getByRole('link', { name: 'Terms of use' }).click();
    await expect(part('Terms of use')).toBeInViewport();
    expect((await part('Terms of use').boundingBox())!.y).toBeLessThan(200);
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
