import type { Page } from '@playwright/test';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

const main = (page: Page) => page.getByRole('main');
/** Digits of a text, without the signs between them. */
const digits = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

/** The number in the button and those that the rest of the screen says, as they are at one moment. */
function subscribers(page: Page) {
  return main(page).evaluate((screen) => {
    const buttons = [...screen.querySelectorAll<HTMLElement>('button[aria-pressed]')];
    const button = buttons.find(({ innerText }) => innerText.startsWith('Subscribe'));
    const said = [...screen.querySelectorAll<HTMLElement>('li, dl > div')].filter(
      (line) => /subscriber/i.test(line.innerText) && !/\n.*\n/.test(line.innerText.trim()),
    );
    return { button: button?.innerText ?? '', said: said.map(({ innerText }) => innerText) };
  });
}

for (const [kind, path] of [
  ['model', '/models/1/'],
  ['channel', '/channel/tidewater-nights/'],
  ['member', '/member/12/'],
] as const)
  test(`the button and the line of a ${kind} say one number, before and after`, async ({ page, site }) => {
    await signInAs(page, site.origin, 'uploader');
    await page.goto(path);
    if (kind === 'model') await main(page).getByRole('article').first().getByRole('link').first().click();
    const agree = async () => {
      let number = 0;
      await expect(async () => {
        const { button, said } = await subscribers(page);
        expect(said.length).toBeGreaterThan(0);
        expect(button).toMatch(/\d/);
        number = digits(button);
        for (const each of said) expect(digits(each)).toBe(number);
      }).toPass({ timeout: 5_000 });
      return number;
    };
    const before = await agree();
    await main(page)
      .getByRole('button', { name: /^Subscribe/ })
      .click();
    await expect(main(page).getByRole('button', { name: /^Subscribed/ })).toBeVisible();
    await expect.poll(agree).toBe(before + 1);
    await page.reload();
    expect(await agree()).toBe(before + 1);
    await main(page)
      .getByRole('button', { name: /^Subscribed/ })
      .click();
    await expect.poll(agree).toBe(before);
  });
