import type { Page } from '@playwright/test';

/** Looks for a day in the history. @param day `YYYY-MM-DD` */
export async function chooseDay(page: Page, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  const field = page.getByRole('group', { name: 'Day' });
  for (const [name, value] of Object.entries({ year, month, day: date }))
    await field.getByRole('combobox', { name }).selectOption(value);
}
