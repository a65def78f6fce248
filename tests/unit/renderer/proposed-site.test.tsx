import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';
import { violations } from './support/violations.ts';

const LIST = '/moderation/?tab=admin&list=proposed';

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  site = await startSite();
  browser = openBrowser(site.origin);
});
afterEach(() => browser.close());
afterAll(() => site.stop());

const main = () => within(screen.getByRole('main'));
const rows = () =>
  main()
    .queryAllByRole('listitem')
    .filter((row) => row.querySelector('button') !== null);
const row = async (words: RegExp) => {
  const find = () => rows().find((each) => words.test(each.textContent));
  await expect.poll(find).toBeDefined();
  return within(find()!);
};
const press = async (inside: ReturnType<typeof within>, name: string | RegExp) =>
  userEvent.click(await inside.findByRole('button', { name }));
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const show = async (state: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), state);
const adoptForm = async () => within(await screen.findByRole('form', { name: 'Add as a model' }));

it('an admin adds a proposed name as a model, recognises another, refuses a third; their uploader reads it', async () => {
  await browser.signInAs('admin');
  await browser.open('/moderation/');
  await userEvent.click(await screen.findByRole('link', { name: '3 proposed models to decide about' }));
  await expect.poll(() => rows().length).toBe(3);
  const first = await row(/hazukawa/i);
  first.getByText(/in 2 submissions/);
  expect(await violations()).toEqual([]);

  await press(first, /^Add as a model/);
  const form = await adoptForm();
  const birth = form.getByLabelText('Date of birth');
  expect(form.getByLabelText<HTMLInputElement>('Word in the address').value).toBe('mio-hazukawa');
  await fill(birth, '2020-01-01');
  await press(form, 'Add as a model');
  await expect.poll(() => birth.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(birth);
  expect(await violations()).toEqual([]);
  await fill(form.getByLabelText('Japanese title'), '葉月川みお');

  // What was typed is there after a reload.
  await browser.open(LIST);
  await press(await row(/hazukawa/i), /^Add as a model/);
  const again = await adoptForm();
  expect(again.getByLabelText<HTMLInputElement>('Japanese title').value).toBe('葉月川みお');
  await fill(again.getByLabelText('Date of birth'), '1995-01-01');
  await press(again, 'Add as a model');
  await screen.findByText('Added as a model.');
  await expect.poll(() => rows().length).toBe(2);

  const second = await row(/Usagizaka/);
  await press(second, /^An existing model/);
  await userEvent.type(await second.findByRole('searchbox'), 'mio haz');
  await press(second, 'Find');
  const model = await second.findByRole('option', { name: 'Mio Hazukawa / 葉月川みお (mio-hazukawa)' });
  await userEvent.selectOptions(second.getByLabelText('Which model'), model);
  expect(await violations()).toEqual([]);
  await press(second, 'It is this model');
  await expect.poll(() => rows().length).toBe(1);
  await press(await row(/白鷺ゆら/), /^Refuse/);
  await screen.findByText('No names are here.');

  await show('Added');
  await userEvent.click(await screen.findByRole('link', { name: 'Mio Hazukawa: added as Mio Hazukawa' }));
  await screen.findByRole('heading', { name: 'Mio Hazukawa' });

  // In moderation, and for the uploader, in both languages.
  await browser.open(LIST);
  await show('Refused');
  const [submission] = (await row(/somebody on the pier/)).getAllByRole('link');
  const id = /\d+/.exec(submission!.getAttribute('href')!)![0];
  await userEvent.click(submission!);
  await screen.findByText('somebody on the pier: not added');
  await browser.signInAs('demo');
  await browser.open(`/upload/${id}/`);
  await screen.findByRole('link', { name: 'ＭＩＯ hazukawa: added as Mio Hazukawa' });
  await userEvent.click(await screen.findByRole('button', { name: '日本語' }));
  await screen.findByText('somebody on the pier：登録されませんでした');
  await screen.findByRole('link', { name: 'ＭＩＯ hazukawa：「葉月川みお」として登録済み' });
  expect(await violations()).toEqual([]);
});
