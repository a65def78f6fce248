import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { ElectronApplication } from '@playwright/test';

/** Lets new downloads go below the test's own data; on whatever host, by Electron's own means. */
export async function moveDownloads(app: ElectronApplication, userData: string): Promise<string> {
  const folder = path.join(userData, 'Downloads');
  await mkdir(folder, { recursive: true });
  await app.evaluate(({ app: electron }, where) => electron.setPath('downloads', where), folder);
  return folder;
}

/** Lets the system's question for a folder be answered from now on; `null`: as one who cancels. */
export async function answerFolder(app: ElectronApplication, folder: string | null): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({
      canceled: chosen === null,
      filePaths: chosen === null ? [] : [chosen],
    });
  }, folder);
}

/** Keeps what the app asks the system's shell to do with files, instead of doing it. */
export async function keepShellCalls(app: ElectronApplication): Promise<() => Promise<readonly string[][]>> {
  await app.evaluate(({ shell }) => {
    const kept: string[][] = [];
    Object.assign(globalThis, { keptShellCalls: kept });
    shell.openPath = async (file) => (kept.push(['openPath', file]), '');
    shell.showItemInFolder = (file) => void kept.push(['showItemInFolder', file]);
  });
  return () =>
    app.evaluate(() => (globalThis as unknown as { keptShellCalls: readonly string[][] }).keptShellCalls);
}

/** Keeps what is asked of the system's sleep, and asks it all the same. */
export async function keepBlockerCalls(app: ElectronApplication): Promise<() => Promise<readonly string[]>> {
  await app.evaluate(({ powerSaveBlocker }) => {
    const kept: string[] = [];
    Object.assign(globalThis, { keptBlockerCalls: kept });
    const { start, stop } = powerSaveBlocker;
    powerSaveBlocker.start = (type) => (kept.push('start'), start.call(powerSaveBlocker, type));
    powerSaveBlocker.stop = (id) => (kept.push('stop'), stop.call(powerSaveBlocker, id));
  });
  return () =>
    app.evaluate(() => (globalThis as unknown as { keptBlockerCalls: readonly string[] }).keptBlockerCalls);
}
