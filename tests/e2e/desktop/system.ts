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

/** How the system's question for a folder was asked. */
interface FolderQuestion {
  /** Whether it is above the window that waits for it. */
  readonly isAbove: boolean;
  readonly defaultPath: string | undefined;
}

/**
 * Lets the system's question for a folder be answered from now on; `null`: as one who cancels.
 * @returns tells how it was asked last
 */
export async function answerFolder(
  app: ElectronApplication,
  folder: string | null,
): Promise<() => Promise<FolderQuestion | undefined>> {
  await app.evaluate(({ dialog, BrowserWindow }, chosen) => {
    const answer = { canceled: chosen === null, filePaths: chosen === null ? [] : [chosen] };
    dialog.showOpenDialog = async (...asked: readonly unknown[]) => {
      const isAbove = asked[0] === BrowserWindow.getAllWindows()[0];
      const { defaultPath } = asked.at(-1) as { defaultPath?: string };
      Object.assign(globalThis, { keptFolderQuestion: { isAbove, defaultPath } });
      return answer;
    };
  }, folder);
  return () =>
    app.evaluate(() => (globalThis as unknown as { keptFolderQuestion?: FolderQuestion }).keptFolderQuestion);
}

/** Keeps what is shown as a notification of the system, which is shown all the same. */
export async function keepNotifications(app: ElectronApplication) {
  await app.evaluate(({ Notification }) => {
    const stored: Electron.Notification[] = [];
    Object.assign(globalThis, { keptNotifications: stored });
    const { show } = Notification.prototype;
    Notification.prototype.show = function () {
      stored.push(this);
      show.call(this);
    };
  });
  return {
    count: () =>
      app.evaluate(
        () => (globalThis as unknown as { keptNotifications: readonly unknown[] }).keptNotifications.length,
      ),
    /** As one who clicks the newest. */
    click: () =>
      app.evaluate(() => {
        const { keptNotifications } = globalThis as unknown as {
          keptNotifications: readonly Electron.Notification[];
        };
        keptNotifications.at(-1)?.emit('click', {});
      }),
  };
}

/** Keeps what the app asks the system's shell to do with files, instead of doing it. */
export async function keepShellCalls(app: ElectronApplication): Promise<() => Promise<readonly string[][]>> {
  await app.evaluate(({ shell }) => {
    const stored: string[][] = [];
    Object.assign(globalThis, { keptShellCalls: stored });
    shell.openPath = async (file) => (stored.push(['openPath', file]), '');
    shell.showItemInFolder = (file) => void stored.push(['showItemInFolder', file]);
  });
  return () =>
    app.evaluate(() => (globalThis as unknown as { keptShellCalls: readonly string[][] }).keptShellCalls);
}

/** Keeps what is asked of the system's sleep, and asks it all the same. */
export async function keepBlockerCalls(app: ElectronApplication): Promise<() => Promise<readonly string[]>> {
  await app.evaluate(({ powerSaveBlocker }) => {
    const stored: string[] = [];
    Object.assign(globalThis, { keptBlockerCalls: stored });
    const { start, stop } = powerSaveBlocker;
    powerSaveBlocker.start = (type) => {
      stored.push(type === 'prevent-display-sleep' ? 'start' : type);
      return start.call(powerSaveBlocker, type);
    };
    powerSaveBlocker.stop = (id) => (stored.push('stop'), stop.call(powerSaveBlocker, id));
  });
  return () =>
    app.evaluate(() => (globalThis as unknown as { keptBlockerCalls: readonly string[] }).keptBlockerCalls);
}

/** Answers the question whether to quit as one who stays; tells how often it was asked. */
export async function keepDownloading(app: ElectronApplication): Promise<() => Promise<number>> {
  await app.evaluate(({ dialog }) => {
    const stored = { count: 0 };
    Object.assign(globalThis, { keptQuitQuestions: stored });
    dialog.showMessageBox = async () => {
      stored.count += 1;
      return { response: 0, checkboxChecked: false };
    };
  });
  return () =>
    app.evaluate(
      () => (globalThis as unknown as { keptQuitQuestions: { count: number } }).keptQuitQuestions.count,
    );
}

/** Lets the system's question for files be answered from now on, as by one who picks these; tells how it was asked last. */
export async function answerFiles(app: ElectronApplication, paths: readonly string[]) {
  await app.evaluate(({ dialog, BrowserWindow }, filePaths) => {
    dialog.showOpenDialog = async (...asked: readonly unknown[]) => {
      const isAbove = asked[0] === BrowserWindow.getAllWindows()[0];
      const { properties, filters } = asked.at(-1) as Electron.OpenDialogOptions;
      Object.assign(globalThis, {
        keptFileQuestion: { isAbove, properties, names: filters?.map(({ name }) => name) },
      });
      return { canceled: filePaths.length === 0, filePaths: [...filePaths] };
    };
  }, paths);
  return () => app.evaluate(() => (globalThis as unknown as { keptFileQuestion?: object }).keptFileQuestion);
}

/** Keeps how far the taskbar shows that something is, and shows it all the same. */
export async function keepProgress(app: ElectronApplication): Promise<() => Promise<readonly number[]>> {
  await app.evaluate(({ BrowserWindow }) => {
    const stored: number[] = [];
    Object.assign(globalThis, { keptProgress: stored });
    for (const window of BrowserWindow.getAllWindows()) {
      const show = window.setProgressBar.bind(window);
      window.setProgressBar = (share, ...more) => {
        stored.push(share);
        show(share, ...more);
      };
    }
  });
  return () =>
    app.evaluate(() => (globalThis as unknown as { keptProgress: readonly number[] }).keptProgress);
}

/** Uses an item of the application menu, as its key does. */
export const useMenu = (app: ElectronApplication, label: string) =>
  app.evaluate(({ Menu }, wanted) => {
    const items = Menu.getApplicationMenu()!.items.flatMap(({ submenu }) => submenu?.items ?? []);
    const found = items.find((item) => item.label === wanted);
    if (!found) throw new Error(`no item ${wanted} among ${items.map((item) => item.label).join(', ')}`);
    (found.click as () => void)();
  }, label);
