import { afterEach, expect, test } from 'vitest';
import type { Downloads } from '../../../src/shared/entities/download.ts';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { aDownload, downloadHandlers } from './support/downloads.ts';
import { named, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => page.close());

const can = { changeSite: false, openExternal: true, nativeWindow: false, manageDownloads: true };
const COUNT = 8;
const titleOf = (at: number) => aDownload(at).title;
const idOf = (at: number) => aDownload(at).id;

/** The screen over a host that keeps an order, and answers a move when it is let. */
async function open() {
  const all = Array.from({ length: COUNT }, (_none, at) => aDownload(at, { state: 'queued' }));
  const finished = aDownload(COUNT, { state: 'done' });
  let waiting: Downloads = all;
  let isRefusing = false;
  const answers: (() => void)[] = [];
  let lists = 0;
  const list = () => [...waiting, finished];
  page = await openPage('/downloads/', {
    info: { can },
    handlers: {
      downloads: downloadHandlers({
        list: () => ((lists += 1), list()),
        async move({ id, before }) {
          await new Promise<void>((resolve) => answers.push(resolve));
          if (isRefusing) throw new AppError({ code: 'storage_failed' });
          const others = waiting.filter((each) => each.id !== id);
          const at = before === null ? others.length : others.findIndex((each) => each.id === before);
          waiting = others.toSpliced(
            at,
            0,
            waiting.find((each) => each.id === id)!,
          );
          page.emit.downloads.changed(list());
        },
      }),
    },
  });
  await page.until(() => shown().length === COUNT + 1);
  return {
    list,
    lists: () => lists,
    refuse: () => (isRefusing = true),
    /** A word that was on its way when a row was moved. */
    tell: (reported: Downloads) => page.emit.downloads.changed([...reported]),
    async answer(count = Infinity) {
      await page.settle();
      for (const resolve of answers.splice(0, count)) resolve();
      await page.settle();
    },
  };
}

const shown = () =>
  [...page.root.querySelectorAll<HTMLElement>('main li[data-id]')].map(({ dataset }) => dataset['id']);
const placeOf = (at: number) => shown().indexOf(idOf(at));
const said = () => page.root.querySelector('main [role=status]')?.textContent;

/** Faster than a page can be drawn. */
function press(name: string, times: number): void {
  const button = named(page.root, 'button', name);
  button.focus();
  for (let time = 0; time < times; time += 1) button.click();
}

test('every press counts, however quick, and though words that are older come in between', async () => {
  const host = await open();
  const before = host.list();
  const up = `Move ${titleOf(7)} up`;
  const asked = host.lists();
  press(up, 3);
  await page.until(() => placeOf(7) === 4);
  expect(said()).toContain('5 of 8');
  host.tell(before);
  press(up, 2);
  await page.until(() => placeOf(7) === 2);
  await host.answer(2);
  expect(placeOf(7)).toBe(2);
  press(up, 1);
  await host.answer();
  const order = [0, 7, 1, 2, 3, 4, 5, 6, 8].map(idOf);
  expect(shown()).toEqual(order);
  expect(host.list().map(({ id }) => id)).toEqual(order);
  expect(said()).toContain('2 of 8');
  expect(document.activeElement).toBe(named(page.root, 'button', up));
  // The host has said the same: nothing is left to ask for, and what it tells now is shown.
  expect(host.lists()).toBe(asked);
  host.tell(before);
  await page.until(() => placeOf(7) === 7);
});

test('presses beyond an end are none, and those back count from there', async () => {
  const host = await open();
  press(`Move ${titleOf(1)} up`, 4);
  press(`Move ${titleOf(1)} down`, 2);
  await page.until(() => placeOf(1) === 2);
  await host.answer();
  expect(host.list().map(({ id }) => id)).toEqual([0, 2, 1, 3, 4, 5, 6, 7, 8].map(idOf));
  expect(shown()).toEqual(host.list().map(({ id }) => id));
});

test('a move that fails is reported, and the list is as the host has it', async () => {
  const host = await open();
  host.refuse();
  press(`Move ${titleOf(0)} down`, 3);
  await page.until(() => placeOf(0) === 3);
  await host.answer();
  await page.until(() => placeOf(0) === 0);
  expect(said()).toBe('');
  await page.until(() =>
    document.body.textContent?.includes('This device could not store or read the data.'),
  );
});
