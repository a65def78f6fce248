import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createContext } from '../../../../src/main/context.ts';
import { tryFolder } from '../../../../src/main/downloads/try-folder.ts';
import { createServices } from '../../../../src/main/services.ts';
import { makeSample } from '../../../support/sample.ts';
import { begin, rightly, send } from '../../../support/serve-file.ts';
import { temporaryFolder } from '../temporary.ts';
import { openYard, useFaultServer } from './yard.ts';
import { idleMachine } from '../../../support/idle-machine.ts';
import { memoryKeychain } from '../../../support/memory-keychain.ts';
import { idleUpdates } from '../../../support/idle-updates.ts';
import { idleUploads } from '../../../support/idle-uploads.ts';

const server = await useFaultServer();

const sample = makeSample(10_000);
const source = () => ({ address: server.serve(sample, rightly), ...sample });

/** Folders of no use, below one: a file, and one whose parent is not there. */
function useless(root: string): readonly string[] {
  const file = join(root, 'a file');
  writeFileSync(file, 'mine');
  return [file, join(root, 'no disk', 'folder')];
}

test('a folder is tried with a file that does not stay; one that is only a name is made', async () => {
  const root = temporaryFolder();
  const folder = join(root, 'new');
  await tryFolder(folder);
  await tryFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
  for (const other of useless(root))
    await expect(tryFolder(other)).rejects.toMatchObject({ code: 'folder_missing' });
  expect(readdirSync(root).sort()).toEqual(['a file', 'new']);
});

test.runIf(process.platform === 'linux')('a folder that is not writable is refused', async () => {
  await expect(tryFolder('/proc')).rejects.toMatchObject({ code: 'folder_missing' });
  await expect(tryFolder('/proc/nothing')).rejects.toMatchObject({ code: 'folder_missing' });
});

test('a chosen folder is stored if it can be used; one that cannot changes nothing', async () => {
  const userData = temporaryFolder();
  const context = createContext({ userData, isPackaged: true, environment: {} });
  let chosen: string | null = null;
  const inUse: string[] = [];
  const nothing = () => undefined;
  const services = createServices({
    uploads: idleUploads,
    updates: idleUpdates,
    context,
    emit: {} as never,
    version: '0.1.0',
    userAgent: 'Yoru/0.1.0 (test)',
    keychain: memoryKeychain,
    machine: idleMachine,
    resolveProxy: async () => 'DIRECT',
    deviceLanguage: () => 'en',
    openExternal: async () => undefined,
    downloads: {
      folder: () => userData,
      chooseFolder: async (used) => (inUse.push(used), chosen),
      hasFocus: () => false,
      openPath: async () => '',
      showItemInFolder: nothing,
      showProgress: nothing,
      notify: nothing,
      onNetworkBack: nothing,
    },
    clearPageData: async () => undefined,
    isLocked: () => false,
    liveNotify: nothing,
    keepAwake: nothing,
    mediaMoved: nothing,
    settingsChanged: nothing,
  });
  onTestFinished(() => services.close());
  const stored = () => context.state.current().downloadFolder;

  expect([await services.chooseDownloadFolder(), stored()]).toEqual([false, null]);
  expect(services.downloadFolder()).toBe(userData);
  const good = (chosen = join(userData, 'good'));
  expect([await services.chooseDownloadFolder(), stored()]).toEqual([true, good]);
  expect(services.downloadFolder()).toBe(good);
  for (const other of useless(userData)) {
    chosen = other;
    await expect(services.chooseDownloadFolder()).rejects.toMatchObject({ code: 'folder_missing' });
    expect(stored()).toBe(good);
  }
  // The question begins where downloads go now.
  expect(inUse).toEqual([userData, userData, good, good]);
});

test('a download that has nothing yet leaves a folder of no use for the one chosen since', async () => {
  const root = temporaryFolder();
  const [file = '', missing = ''] = useless(root);
  let chosen: string | null = file;
  const yard = openYard({ root, chosen: () => chosen });
  const { id } = await yard.start(source);
  const stuck = { state: 'paused', error: { code: 'folder_missing' } };
  expect(await yard.settled(id)).toMatchObject(stuck);
  yard.manager.resume([id]);
  expect(await yard.settled(id)).toMatchObject(stuck);
  // Out of the frying pan: the next one is no better, and it is not bound to that either.
  chosen = missing;
  yard.manager.resume([id]);
  expect(await yard.settled(id)).toMatchObject(stuck);
  chosen = null;
  yard.manager.resume([id]);
  expect(await yard.settled(id)).toMatchObject({ state: 'done', error: null });
  expect(readdirSync(yard.folder)).toEqual(['Night 360p.mp4']);
});

test('a download of which something has come waits for its own folder', async () => {
  const root = temporaryFolder();
  const [own, other] = [join(root, 'own'), join(root, 'other')];
  mkdirSync(own);
  mkdirSync(other);
  let chosen = own;
  const yard = openYard({ root, chosen: () => chosen });
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  const address = server.serve(sample, async (ask) => {
    if (ask.attempt > 0) return rightly(ask);
    await begin(ask);
    await send(ask, 0, 1_000);
    await gone;
  });
  const { id } = await yard.start(() => ({ address, ...sample }));
  await expect.poll(() => yard.manager.list()[0]?.receivedBytes).toBe(1_000);
  yard.manager.pause([id]);
  letGo();
  await expect.poll(() => readdirSync(own)).toHaveLength(1);
  chosen = other;
  renameSync(own, join(root, 'away'));
  yard.manager.resume([id]);
  expect(await yard.settled(id)).toMatchObject({ state: 'paused', error: { code: 'folder_missing' } });
  renameSync(join(root, 'away'), own);
  yard.manager.resume([id]);
  expect(await yard.settled(id)).toMatchObject({ state: 'done' });
  expect([readdirSync(own), readdirSync(other)]).toEqual([['Night 360p.mp4'], []]);
});
