import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

test('two members write each other, live, in both languages and every width', async ({
  page,
  browser,
  site,
}) => {
  await signInAs(page, site.origin);
  // The first uploader of the demo.
  await page.goto('/member/2/');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Message ${name}` });
  const field = dialog.getByRole('textbox', { name: 'Your message' });
  await field.fill(' ');
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  await field.fill('Good evening, a calm night here.');
  expect(await violations(page)).toEqual([]);
  await field.press('Enter');
  await expect(page.getByText('Message sent.')).toBeVisible();
  await expect(dialog).toBeHidden();

  // Of age, as this one.
  const storageState = await page.context().storageState();
  const context = await browser.newContext({
    baseURL: site.origin,
    storageState,
    viewport: { width: 375, height: 700 },
  });
  // Who signs in with a session of somebody else's ends that.
  await context.clearCookies({ name: 'yoru' });
  const other = await context.newPage();
  await signInAs(other, site.origin, 'uploader');
  await other.goto('/my_messages/inbox/');
  await other.getByRole('button', { name: 'Requests (1)' }).click();
  await expect(other.getByText('Good evening, a calm night here.')).toBeVisible();
  await other.getByRole('link', { name: 'demo' }).click();
  await page.goto('/my_messages/inbox/2/');
  await expect(page.getByRole('log').getByText('Good evening, a calm night here.')).toBeVisible();
  await expect(page.getByText(`once ${name} accepts your first message`)).toBeVisible();
  await picture(page, 'dialog-waits');
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveCount(0);
  await other.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible();
  const reply = other.getByRole('textbox', { name: 'Your message' });
  await reply.fill('And here.');
  await reply.press('Enter');
  // Live: the page is not asked for again.
  await expect(page.getByRole('log').getByText('And here.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const width of [320, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await picture(page, `dialog-${width}`);
  }
  await page.goto('/my_messages/inbox/');
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('メッセージ');
  await picture(page, 'inbox-ja');
  await reply.fill('And a long one, that no phone has room for beside the name and the day it was written.');
  await reply.press('Enter');
  await expect(page.getByRole('main').getByText('And a long one')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.goto('/member/2/');
  await page.getByRole('main').getByRole('button', { name: 'メッセージ' }).click();
  const writeTo = await page.getByRole('dialog').getByRole('textbox').boundingBox();
  expect(writeTo?.width).toBeGreaterThan(160);
  await context.close();
});
