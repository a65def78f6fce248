import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { openLatest, expect, pathOf, sidebar, test, tiles } from './desktop-test.ts';

interface Boxes {
  boxes: { readonly message: string; readonly buttons: readonly string[] }[];
}

/** Keeps the system's boxes and answers each with the button of that text; the last one holds from then on. */
const answerBoxes = (app: ElectronApplication, ...answers: readonly string[]) =>
  app.evaluate(({ dialog }, given) => {
    const boxes: Boxes['boxes'] = [];
    Object.assign(globalThis, { boxes });
    dialog.showMessageBox = async (...asked: readonly unknown[]) => {
      const { message, buttons = [] } = asked.at(-1) as Electron.MessageBoxOptions;
      boxes.push({ message, buttons });
      const wanted = given[Math.min(boxes.length, given.length) - 1]!;
      return { response: buttons.indexOf(wanted), checkboxChecked: false };
    };
  }, answers);

const boxes = (app: ElectronApplication) => app.evaluate(() => (globalThis as unknown as Boxes).boxes);

const crash = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]!.webContents.emit(
      'render-process-gone',
      {},
      { reason: 'crashed', exitCode: 5 },
    ),
  );

/** What is watched and typed in a run; none of it may be in the log. */
const CANARY = 'canary9f3e';

test('a page that crashes three times in a row asks, copies a report, and starts again; the log has nothing of who watched what', async ({
  start,
  userData,
}) => {
  const { app, page, close, output } = await start({
    args: [`yoru://search/1/?s=${CANARY}`, '--canary9f3e'],
  });
  await expect.poll(() => pathOf(page)).toBe('/search/1/');
  await sidebar(page, 'Latest').click();
  const title = (await tiles(page).first().getByRole('link').last().textContent()) ?? '';
  await tiles(page).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Failures of all kinds, with the words in their messages.
  await app.evaluate(async (_electron, word) => {
    const { readFile: read } = process.getBuiltinModule('node:fs/promises');
    void Promise.reject(new Error(`${word} rejected`));
    void read(`/${word}/none`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }, CANARY);
  await expect.poll(output).toContain(`${CANARY} rejected`);

  await test.step('three crashes', async () => {
    await openLatest(page);
    await answerBoxes(app, 'Copy report', 'Start again');
    const loads: string[] = [];
    page.on('load', () => loads.push(pathOf(page)));
    await crash(app);
    await expect.poll(() => loads.length).toBe(1);
    await crash(app);
    await expect.poll(() => loads.length).toBe(2);
    expect(await boxes(app)).toEqual([]);
    await crash(app);
    await expect.poll(() => loads.length).toBe(3);
    await expect(tiles(page).first()).toBeVisible();
    const shown = await boxes(app);
    expect(shown.map(({ message }) => message)).toEqual(
      Array.from({ length: 2 }, () => 'Yoru’s page has crashed three times in a row'),
    );
    expect(shown[0]!.buttons).toEqual([
      'Start again',
      'Copy report',
      'Without hardware acceleration',
      'Close window',
    ]);
    const report = await app.evaluate(({ clipboard }) => clipboard.readText());
    expect(report).toMatch(/^Yoru \d+\.\d+\.\d+ \(/);
    expect(report).toContain('crashes: crashed 5, crashed 5, crashed 5');
    expect(report).toContain("window: the page's process ended: crashed 5");
    expect(report).not.toContain(CANARY);
  });

  await close();
  const folder = path.join(userData, 'logs');
  const logs = await Promise.all(
    (await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')),
  );
  const log = logs.join('\n');
  expect(log).toMatch(/^\S+Z main: start of \d+\.\d+\.\d+ on \w+ \w+$/m);
  expect(log).toContain('main: unhandled rejection: Error ENOENT');
  expect(log).not.toContain(CANARY);
  expect(title.length).toBeGreaterThan(3);
  expect(log).not.toContain(title);
  expect(log).not.toMatch(/https?:|app:|yoru:\/\/|\/videos\//);
});
