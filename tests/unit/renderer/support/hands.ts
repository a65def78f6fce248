import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';

/** Hands on the page of a site. Nothing lies over anything here, and to look for it takes long. */
export const user = userEvent.setup({ pointerEventsCheck: 0 });

export const button = async (name: string | RegExp) => screen.findByRole('button', { name });

export const press = async (name: string | RegExp) => user.click(await button(name));

/** Writes words in place of what a field says. */
export async function fill(field: HTMLElement, words: string): Promise<void> {
  await user.clear(field);
  if (words !== '') await user.paste(words);
}

export const main = () => screen.getByRole('main');

/** Resolves when the main region says something. */
export const says = async (words: string | RegExp) =>
  waitFor(() => {
    const text = main().textContent;
    if (typeof words === 'string' ? !text.includes(words) : !words.test(text))
      throw new Error(`it does not say ${words}:\n${text}`);
  });

/** Rows of a list by its name; none where there is no such list. */
export const rowsOf = (list: string | RegExp): HTMLElement[] =>
  screen.queryAllByRole('list', { name: list }).flatMap((one) => within(one).queryAllByRole('listitem'));

/** Chooses an option of a select by its words or value, once nothing makes it again: what is chosen in one that is gone is lost. */
export async function choose(name: string, option: string, quiet?: () => Promise<void>): Promise<void> {
  await quiet?.();
  await user.selectOptions(await screen.findByRole('combobox', { name }), option);
}
