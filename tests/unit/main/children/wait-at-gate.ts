import { once } from 'node:events';
import { join } from 'node:path';
import { createContext } from '../../../../src/main/context.ts';
import { createEmitters } from '../../../../src/main/ipc/emitters.ts';
import { createServices } from '../../../../src/main/services.ts';
import { bridge } from '../../../../src/shared/bridge/schema.ts';
import { videoId } from '../../../../src/shared/ids.ts';
import { say } from './say.ts';
import { idleMachine } from '../../../support/idle-machine.ts';
import { memoryKeychain } from '../../../support/memory-keychain.ts';
import { idleUpdates } from '../../../support/idle-updates.ts';
import { idleUploads } from '../../../support/idle-uploads.ts';

/** Main's own services wait before a download and spend the wait, when asked to begin. Says each step as it comes. */
const [site = '', userData = ''] = process.argv.slice(2);
const services = createServices({
  uploads: idleUploads,
  updates: idleUpdates,
  context: createContext({ userData, isPackaged: true, environment: { YORU_SITE: site } }),
  emit: createEmitters(bridge, () => []),
  version: '0.1.0',
  userAgent: 'Yoru/0.1.0 (test)',
  keychain: memoryKeychain,
  machine: idleMachine,
  resolveProxy: async () => 'DIRECT',
  deviceLanguage: () => 'en',
  openExternal: async () => undefined,
  downloads: {
    folder: () => join(userData, 'Downloads'),
    chooseFolder: async () => null,
    openPath: async () => '',
    showItemInFolder: () => undefined,
    showProgress: () => undefined,
    hasFocus: () => false,
    notify: () => undefined,
    onNetworkBack: () => undefined,
  },
  keepAwake: () => undefined,
  clearPageData: async () => undefined,
  mediaMoved: () => undefined,
  liveNotify: () => undefined,
  isLocked: () => false,
  settingsChanged: () => undefined,
});
const gates = await services.gates();
const { signal } = new AbortController();
const video = { videoId: videoId.parse('1001') };
say('ready');
process.stdin.ref();
await once(process.stdin, 'data');
const began = Date.now();
let isTold = false;
const progress = () => {
  if (!isTold) say('began');
  isTold = true;
};
const pass = await services.waitAtGate({ ...video, kind: 'wait10' }, { signal, progress });
say(`over ${Date.now() - began}`);
await gates.redeem(pass, { ...video, format: '360p' }, signal);
say('granted');
process.stdin.destroy();
await services.close();
