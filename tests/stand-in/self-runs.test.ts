import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { executable, isHydrated, launch, newFolder, removeFolders, sampleApp, seen } from './self-support.ts';

const TIME = 60_000;
afterAll(removeFolders);

/** Runs the executable by hand, as a shell would. */
function run(env: Record<string, string>, ...args: string[]): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve) => {
    let text = '';
    const child = spawn(executable, [sampleApp, ...args], {
      env: { ...process.env, ...env },
      timeout: 20_000,
    });
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.once('exit', (code) => resolve({ code, text }));
  });
}

describe('runs', () => {
  test('closing the app ends everything and leaves nothing behind', { timeout: TIME }, async () => {
    const temporary = newFolder();
    const log = join(temporary, 'log');
    const [app] = await launch({ TMPDIR: temporary, STAND_IN_LOG: log });
    const pid = await app.evaluate(() => globalThis.__standIn.chromiumPid);
    expect(isHydrated(pid)).toBe(true);
    await app.close();
    expect(isHydrated(pid)).toBe(false);
    expect(readdirSync(temporary).filter((name) => name.startsWith('stand-in'))).toEqual([]);
    expect(readFileSync(log, 'utf8').split('\n')[0]).toBe('{"what":"app.enableSandbox","args":[]}');
  });

  test('a killed host takes Chromium and its profile along', { timeout: TIME }, async () => {
    const temporary = newFolder();
    const [app] = await launch({ TMPDIR: temporary });
    const pid = await app.evaluate(() => globalThis.__standIn.chromiumPid);
    const profiles = () => readdirSync(temporary).filter((name) => name.startsWith('stand-in'));
    expect(profiles()).toHaveLength(1);
    const gone = app.waitForEvent('close');
    app.process().kill('SIGKILL');
    await gone;
    await expect.poll(() => [isHydrated(pid), profiles()], { timeout: 5_000 }).toEqual([false, []]);
  });

  test('closing the last window quits, with the events in order', { timeout: TIME }, async () => {
    const [app, page] = await launch();
    let text = '';
    app.process().stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const gone = app.waitForEvent('close');
    await page.close().catch(() => undefined);
    await gone;
    expect(text).toContain('sample: will-quit');
  });

  test('a second start hands over its arguments and ends', { timeout: TIME }, async () => {
    const folder = newFolder();
    const [app] = await launch({ YORU_DATA: folder });
    const second = await run({ YORU_DATA: folder }, 'sample://video/7');
    expect(second).toEqual({ code: 0, text: 'sample: second instance\n' });
    await expect
      .poll(async () => (await seen(app)).at(-1))
      .toEqual(['second-instance', 'sample://video/7', 'number']);
    await app.close();
  });

  test(
    'user data of its own means an instance of its own, whose page storage lasts',
    { timeout: TIME },
    async () => {
      const [one, two] = [newFolder(), newFolder()];
      const [[first, page], [other]] = await Promise.all([
        launch({}, [`--user-data-dir=${one}`]),
        launch({}, [`--user-data-dir=${two}`]),
      ]);
      expect(await first.evaluate(({ app }) => app.getPath('userData'))).toBe(one);
      await page.evaluate(() => localStorage.setItem('kept', 'yes'));
      await Promise.all([first.close(), other.close()]);
      expect(existsSync(join(one, 'chromium'))).toBe(true);
      const [again, samePage] = await launch({}, [`--user-data-dir=${one}`]);
      expect(await samePage.evaluate(() => localStorage.getItem('kept'))).toBe('yes');
      await again.close();
    },
  );

  test('displays are the test’s choice', { timeout: TIME }, async () => {
    const displays = JSON.stringify([
      { width: 1280, height: 800 },
      { x: 1280, y: 0, width: 800, height: 600, scaleFactor: 2 },
    ]);
    const [app] = await launch({ STAND_IN_DISPLAYS: displays });
    const reported = await app.evaluate(({ screen }) => {
      const removed: number[] = [];
      screen.on('display-removed', (_event, display) => removed.push(display.id));
      const names = () =>
        screen
          .getAllDisplays()
          .map(({ bounds, scaleFactor }) => `${bounds.x},${bounds.width}@${scaleFactor}`);
      const before = names();
      const nearest = screen.getDisplayMatching({ x: 1500, y: 10, width: 100, height: 100 }).id;
      globalThis.__standIn.setDisplays([{ bounds: { x: 0, y: 0, width: 1280, height: 800 } }]);
      return { before, nearest, after: names(), removed };
    });
    expect(reported).toEqual({
      before: ['0,1280@1', '1280,800@2'],
      nearest: 2,
      after: ['0,1280@1'],
      removed: [2],
    });
    await app.close();
  });

  test('a crashed page is reported and can be loaded again', { timeout: TIME }, async () => {
    const [app] = await launch();
    const reason = await app.evaluate(
      ({ BrowserWindow }) =>
        new Promise((resolve) => {
          const [window] = BrowserWindow.getAllWindows();
          window!.webContents.once('render-process-gone', (_event, details) => resolve(details.reason));
          window!.webContents.forcefullyCrashRenderer();
        }),
    );
    expect(reason).toBe('crashed');
    const again = await app.evaluate(async ({ BrowserWindow }) => {
      const { webContents } = BrowserWindow.getAllWindows()[0]!;
      const wasCrashed = webContents.isCrashed();
      await webContents.loadURL('app://sample/index.html');
      const echoed = 'window.sample.invoke("echo", 5).then((it) => it.value)';
      return [wasCrashed, webContents.isCrashed(), await webContents.executeJavaScript(echoed)];
    });
    expect(again).toEqual([true, false, 5]);
    await app.close();
  });
});
