import type { Page } from '@playwright/test';
import { expect } from './desktop-test.ts';

/** Signs in. */
async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('User name or e-mail address').fill(name);
  await dialog.getByLabel('Password', { exact: true }).fill('demo-pass-18');
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
}

/** Opens the screen of uploads. @param name who signs in before */
export async function openUploads(page: Page, name?: string): Promise<void> {
  if (name !== undefined) await signIn(page, name);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Drop videos here')).toBeVisible();
}

/** Ticks what an uploader confirms. */
export async function confirmAll(page: Page): Promise<void> {
  const boxes = page.getByRole('group', { name: /^I confirm/ }).getByRole('checkbox');
  for (const box of await boxes.all()) await box.check();
}

/** The row of a file or an upload. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });
