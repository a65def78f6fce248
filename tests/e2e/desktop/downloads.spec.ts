import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { gateOf } from '../../../src/shared/entities/gate.ts';
import '../../stand-in/api.ts';
import { bridgeOf } from './bridge-of.ts';
import { expect, sidebar, test } from './desktop-test.ts';
import { askOf, filesOf } from '../support/video-files.ts';
import { isStandIn } from './host.ts';
import { answerFolder, keepDownloading, keepShellCalls, moveDownloads } from './system.ts';
import { picture } from '../support/picture.ts';

const ready = (page: Page) => expect(sidebar(page, 'Latest')).toBeVisible();

const hashOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

/** Specification 4: gate, file, queue; paused, ended in the middle, resumed by the next start. */
test('a video is waited for, downloaded, and whole after a restart in the middle; others go where the visitor chose', async ({
  start,
  site,
  userData,
}) => {
  const offered = await filesOf(site.origin);
  const { title, label, height, sha256, bytes } = offered;
  const first = await start();
  const folder = await moveDownloads(first.app, userData);
  await ready(first.page);
  const client = bridgeOf(first.page);
  // Slow enough to be met in the middle.
  await client.settings.set({ downloadLimit: Math.max(16_384, Math.floor(bytes / 200)) });
  const what = askOf(offered);
  await expect(client.downloads.start({ ...what, pass: 'a-pass-of-nobody' })).rejects.toMatchObject({
    code: 'gate_invalid',
  });
  const startedAt = performance.now();
  const pass = await client.gates.wait({ videoId: what.videoId, kind: gateOf(height) }).done;
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(10_000);
  const started = await client.downloads.start({ ...what, pass });
  const now = async (page: Page) => (await bridgeOf(page).downloads.list(undefined))[0];
  await expect.poll(async () => (await now(first.page))?.receivedBytes).toBeGreaterThan(0);
  await client.downloads.pause([started.id]);
  expect(await now(first.page)).toMatchObject({ state: 'paused', fileName: '', totalBytes: bytes });
  await client.downloads.resume([started.id]);
  await expect.poll(async () => (await now(first.page))?.state).toBe('running');
  await expect(client.downloads.playAddress(started.id)).rejects.toMatchObject({ code: 'not_found' });
  // Neither the menu nor the last window ends it without a question.
  const questions = await keepDownloading(first.app);
  await first.app.evaluate(({ app: electron }) => electron.quit());
  await expect.poll(questions).toBe(1);
  await first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.close());
  await expect.poll(questions).toBe(2);
  expect(await now(first.page)).toMatchObject({ state: 'running' });
  expect(await first.close()).toBe(0);
  expect((await readdir(folder)).filter((name) => !name.endsWith('.part'))).toEqual([]);
  expect(await readdir(folder)).toHaveLength(1);

  // Nothing is asked of the page: it goes on by itself.
  const { app, page, close, output } = await start();
  await ready(page);
  const again = bridgeOf(page);
  await again.settings.set({ downloadLimit: null });
  await expect.poll(async () => (await now(page))?.state).toBe('done');
  const done = (await now(page))!;
  expect(done).toMatchObject({ id: started.id, receivedBytes: bytes, error: null });
  expect(await readdir(folder)).toEqual([done.fileName]);
  expect(await hashOf(path.join(folder, done.fileName))).toBe(sha256);
  expect(done.fileName).toBe(`${title.replaceAll(/[/\\:*?"<>|]/g, ' ')} ${label}.mp4`);

  const address = await again.downloads.playAddress(started.id);
  const played = await page.evaluate(async (source) => {
    const video = document.createElement('video');
    video.muted = true;
    // The stand-in's page has another form of the same origin.
    video.src = new URL(source).pathname;
    document.body.append(video);
    const shown = await new Promise((resolve) => {
      video.onloadeddata = () => resolve([video.videoWidth > 0, video.duration > 0]);
      video.onerror = () => resolve(video.error?.message);
    });
    video.remove();
    return shown;
  }, address);
  expect(played).toEqual([true, true]);
  const shellCalls = await keepShellCalls(app);
  await again.downloads.open(started.id);
  await again.downloads.showInFolder(started.id);
  const file = path.join(folder, done.fileName);
  expect(await shellCalls()).toEqual([
    ['openPath', file],
    ['showItemInFolder', file],
  ]);
  if (isStandIn) {
    // What the real one shows in the system nobody can read back. Changes reach it a moment later, together.
    const asked = async (what: string) => {
      const recorded = await app.evaluate(() => globalThis.__standIn.recorded);
      return recorded.filter(({ what: name }) => name === what).map(({ args }) => args);
    };
    // One quiet word, without the title; the taskbar is empty again.
    await expect.poll(async () => (await asked('win.setProgressBar')).at(-1)).toEqual([-1]);
    await expect
      .poll(() => asked('notification.show'))
      .toEqual([[{ title: 'Your downloads are finished.', body: '', silent: true }]]);
  }
  await test.step('new downloads go where the visitor chose; nothing chosen changes nothing', async () => {
    // Of another script, and too long for its place.
    const chosen = path.join(userData, 'elsewhere', 'سلسلة', 'films of the long evenings of one winter');
    await mkdir(chosen, { recursive: true });
    await moveDownloads(app, userData);
    const wait = () => again.gates.wait({ videoId: what.videoId, kind: gateOf(height) }).done;
    // Both at once: a pass waits for its holder.
    const [one, other] = await Promise.all([wait(), wait()]);
    const downloadInto = async (pass: string) => {
      const { id } = await again.downloads.start({ ...what, pass });
      const stateOf = async () =>
        (await again.downloads.list(undefined)).find((each) => each.id === id)?.state;
      await expect.poll(stateOf).toBe('done');
    };
    const question = await answerFolder(app, null);
    expect(await again.downloads.chooseFolder(undefined)).toBe(false);
    expect(await question()).toEqual({ isAbove: true, defaultPath: folder });
    await downloadInto(one);
    expect(await readdir(folder)).toHaveLength(2);
    await answerFolder(app, chosen);
    expect(await again.downloads.chooseFolder(undefined)).toBe(true);
    expect(await again.downloads.chooseFolder(undefined)).toBe(true);
    expect(await question()).toEqual({ isAbove: true, defaultPath: chosen });
    await downloadInto(other);
    expect([(await readdir(folder)).length, (await readdir(chosen)).length]).toEqual([2, 1]);

    await sidebar(page, 'Downloads').click();
    await page.setViewportSize({ width: 375, height: 700 });
    const shown = page.getByTitle(chosen, { exact: true });
    for (const language of ['ja', 'en'] as const) {
      await again.settings.set({ language });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(shown).toHaveText(chosen);
      const { lacking, cut, overflow } = await shown.evaluate((element) => {
        const [box, words] = [element, element.firstElementChild!].map((each) =>
          each.getBoundingClientRect(),
        );
        return {
          lacking: words!.right - box!.right,
          cut: box!.left - words!.left,
          overflow: document.documentElement.scrollWidth - innerWidth,
        };
      });
      // The end is to be seen, the beginning is not.
      expect(lacking).toBeLessThanOrEqual(0.5);
      expect(cut).toBeGreaterThan(0);
      expect(overflow).toBeLessThanOrEqual(0);
      await picture(page, `desktop-downloads-folder-narrow-${language}`);
    }
  });
  expect(await close()).toBe(0);
  expect(output()).not.toMatch(/downloads: |database: /);
});
