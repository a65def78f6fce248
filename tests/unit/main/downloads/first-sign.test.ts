import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createContext } from '../../../../src/main/context.ts';
import { createServices } from '../../../../src/main/services.ts';
import { videoId } from '../../../../src/shared/ids.ts';
import { makeSample } from '../../../support/sample.ts';
import { rightly } from '../../../support/serve-file.ts';
import { temporaryFolder } from '../temporary.ts';
import { openYard, useFaultServer } from './yard.ts';
import { idleMachine } from '../../../support/idle-machine.ts';
import { memoryKeychain } from '../../../support/memory-keychain.ts';
import { idleUpdates } from '../../../support/idle-updates.ts';
import { idleUploads } from '../../../support/idle-uploads.ts';

const server = await useFaultServer();
const sample = makeSample(10_000);
const address = server.serve(sample, rightly);

test('anyone who starts a download is notified at once that its folder or its disk is useless', async () => {
  const chosen = temporaryFolder();
  const yard = openYard({ chosen: () => chosen });
  const huge = await yard.start(() => ({ ...sample, address, bytes: 2 ** 50 }));
  expect(huge).toMatchObject({ state: 'paused', error: { code: 'disk_full' } });
  rmSync(chosen, { recursive: true });
  const lost = await yard.start(() => ({ ...sample, address }));
  expect(lost).toMatchObject({ state: 'paused', error: { code: 'folder_missing' } });
  mkdirSync(chosen);
  expect(await yard.start(() => ({ ...sample, address }))).toMatchObject({ error: null });
});

test('nobody waits for a file that could not be stored; a folder that is the system’s own is made', async () => {
  const userData = temporaryFolder();
  const own = join(userData, 'Downloads');
  const chosen = join(userData, 'chosen');
  mkdirSync(chosen);
  const nothing = () => undefined;
  const services = createServices({
    uploads: idleUploads,
    updates: idleUpdates,
    // A site that nobody listens at: what is asked of it fails.
    context: createContext({
      userData,
      isPackaged: true,
      environment: { YORU_SITE: 'http://127.0.0.1:9' },
    }),
    emit: { downloads: { changed: nothing } } as never,
    version: '0.1.0',
    userAgent: 'Yoru/0.1.0 (test)',
    keychain: memoryKeychain,
    machine: idleMachine,
    resolveProxy: async () => 'DIRECT',
    deviceLanguage: () => 'en',
    openExternal: async () => undefined,
    downloads: {
      folder: () => own,
      chooseFolder: async () => chosen,
      openPath: async () => '',
      hasFocus: () => false,
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
  const control = { signal: new AbortController().signal, progress: nothing };
  const wait = () => services.waitAtGate({ videoId: videoId.parse('1'), kind: 'wait10' }, control);
  await expect(wait()).rejects.toMatchObject({ code: 'offline' });
  expect(await services.chooseDownloadFolder()).toBe(true);
  rmSync(chosen, { recursive: true });
  await expect(wait()).rejects.toMatchObject({ code: 'folder_missing' });
  mkdirSync(chosen);
  await expect(wait()).rejects.toMatchObject({ code: 'offline' });
});
