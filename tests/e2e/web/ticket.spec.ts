import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { nthVideo } from '../support/player.ts';
import { chosen } from '../support/screens.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

for (const language of ['en', 'ja'] as const) {
  const say = (en: string, ja: string) => (language === 'en' ? en : ja);

  test(`a report is followed, answered and replied to without an account (${language})`, async ({
    page,
    context,
    browser,
    site,
  }) => {
    await chosen(context, site.origin, { language, theme: 'light' });
    const { address } = await nthVideo(site.origin, language === 'en' ? 1 : 2);
    await page.goto(address);
    await page.getByRole('button', { name: say('Report', '報告'), exact: true }).click();
    const form = page.getByRole('dialog').filter({ has: page.getByRole('heading') });
    const consent = say('I am, or somebody is, shown without consent', '本人の同意なく公開されている');
    await form.getByRole('radio', { name: consent }).check();
    await form.getByLabel(say('Your e-mail address', 'メールアドレス')).fill(`${language}@mail.example`);
    await form.getByLabel(say('Your message', 'メッセージ')).fill('<img src=x onerror="alert(1)"> {{site}}');
    await picture(page, `report-statement-${language}`);
    await form.getByRole('button', { name: say('Send', '送信') }).click();
    await form.getByRole('link', { name: say('Follow this report', 'この報告の経過を見る') }).click();
    const ticket = page.url();
    expect(new URL(ticket).hash).toMatch(/^#[\w-]{43}$/);
    // Incomplete: it is stored, and its clock waits.
    await expect(
      page.getByText(say('Something is still missing', '不足している情報があります')),
    ).toBeVisible();
    await expect(page.getByText('<img src=x onerror="alert(1)"> {{site}}')).toBeVisible();
    await page.getByLabel(say('Your name, and who is shown', 'お名前と、映っている人')).fill('Hana');
    await page
      .getByLabel(say('What is shown, and where in it', '映っている内容と、その箇所'))
      .fill('All of it');
    await page.getByRole('checkbox').check();
    await page.getByLabel(say('Signature', '署名'), { exact: true }).fill('Hana');
    await page.getByRole('button', { name: say('Send', '送信'), exact: true }).click();
    await expect(page.getByText(say('To be decided by', '対応期限'))).toBeVisible();

    // Staff, in a browser of its own; its page is in the language of its account.
    const desk = await browser.newContext();
    await desk.addCookies(await context.cookies());
    const staff = await desk.newPage();
    await signInAs(staff, site.origin, 'moderator');
    await staff.goto(`${site.origin}/moderation/?tab=cases`);
    if (language === 'ja') await staff.getByRole('banner').getByRole('button', { name: '日本語' }).click();
    const row = staff
      .getByRole('main')
      .getByRole('listitem')
      // The demo has a case that hides something too, about another subject.
      .filter({ hasText: consent })
      .filter({ hasText: say('Hidden by this case', 'この案件により非表示') });
    await expect(row.first()).toBeVisible();
    await picture(staff, `cases-${language}`);
    expect(await violations(staff)).toEqual([]);
    await row.first().getByRole('link').click();
    await expect(staff.getByText('<img src=x onerror="alert(1)"> {{site}}')).toBeVisible();
    await staff.getByLabel(/^(?:Standard text|定型文)/).selectOption('received');
    await expect(staff.getByRole('group', { name: say('Preview', 'プレビュー') })).toBeVisible();
    for (const width of [320, 768, 1280, 1600]) {
      await staff.setViewportSize({ width, height: 900 });
      expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await picture(staff, `case-${language}-${width}`);
    }
    expect(await violations(staff)).toEqual([]);
    await staff.getByRole('button', { name: say('Send', '送信'), exact: true }).click();
    await expect(staff.getByText(say('We have read it', '内容を確認し')).first()).toBeVisible();

    await page.reload();
    await expect(page.getByText(say('We have read it', '内容を確認し'))).toBeVisible();
    await page.getByLabel(say('Your answer', '返信'), { exact: true }).fill('Thank you 夜');
    await page.getByRole('button', { name: say('Send', '送信'), exact: true }).click();
    await expect(page.getByText('Thank you 夜').first()).toBeVisible();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await picture(page, `ticket-${language}-${width}`);
    }
    expect(await violations(page)).toEqual([]);

    await staff.reload();
    await expect(staff.getByText('Thank you 夜').first()).toBeVisible();
    await staff.getByRole('button', { name: say('Nothing is wrong', '問題なし') }).click();
    await expect(staff.getByRole('region', { name: say('Preview', 'プレビュー') })).toContainText(
      say('found nothing against our rules', '規約に反する点は見つかりませんでした'),
    );
    await staff.getByRole('button', { name: say('Confirm', '実行') }).click();
    await expect(
      staff
        .getByText(say('Nothing was found against the rules', '規約に反する点は見つかりませんでした'))
        .first(),
    ).toBeVisible();
    await page.reload();
    await expect(
      page.getByRole('button', { name: say('Ask for another look', '再確認を依頼') }),
    ).toBeVisible();
    expect(
      await page.evaluate(() => document.querySelector('meta[name=referrer]')?.getAttribute('content')),
    ).toBe('no-referrer');
    await desk.close();
  });
}

test('an address that is no ticket says so, and the form is on a page too', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  for (const hash of ['', `#${'A'.repeat(43)}`]) {
    await page.goto(`/ticket/${hash}`);
    await expect(page.getByText('No case at this address')).toBeVisible();
    await page.goto('/information/');
  }
  await page.goto('/information/#contact');
  await expect(page.getByLabel('Your message')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
