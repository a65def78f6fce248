import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext } from '../../../src/main/context.ts';
import { createEmitters } from '../../../src/main/ipc/emitters.ts';
import { bridgeHandlers } from '../../../src/main/ipc/handlers.ts';
import { serveBridge } from '../../../src/main/ipc/serve.ts';
import { createOpenExternal } from '../../../src/main/security/external.ts';
import { createServices } from '../../../src/main/services.ts';
import { PORTS_NAME } from '../../../src/shared/bridge/channel.ts';
import { bridge } from '../../../src/shared/bridge/schema.ts';
import { buildPreload, runPreload } from './built-preload.ts';
import { createFakeElectron } from './fake-electron.ts';
import type { HostKind } from './host.ts';
import { idleUpdates } from '../../support/idle-updates.ts';
import { idleUploads } from '../../support/idle-uploads.ts';
import { idleMachine } from '../../support/idle-machine.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';

/** Main's own services over a real database and real HTTP, reached through the built preload and a fake `ipcMain`. */
export const electronHost: HostKind = {
  name: 'Electron main',
  isDevice: true,
  async start(site) {
    const userData = mkdtempSync(join(tmpdir(), 'yoru-bridge-'));
    const picked = join(userData, 'picked.mp4');
    writeFileSync(picked, Buffer.alloc(1_000, 1));
    const electron = createFakeElectron();
    const opened: string[] = [];
    const handedOver: string[] = [];
    const errors: unknown[] = [];
    const context = createContext({ userData, isPackaged: true, environment: { YORU_SITE: site.origin } });
    const services = createServices({
      context,
      emit: createEmitters(bridge, electron.contents),
      version: '0.1.0',
      userAgent: 'Yoru/0.1.0 (test)',
      keychain: memoryKeychain,
      resolveProxy: async () => 'DIRECT',
      deviceLanguage: () => 'en',
      openExternal: createOpenExternal(async (address) => void opened.push(address)),
      downloads: {
        folder: () => join(userData, 'Downloads'),
        chooseFolder: async () => null,
        openPath: async (path) => (handedOver.push(path), ''),
        showItemInFolder: (path) => void handedOver.push(path),
        showProgress: () => undefined,
        hasFocus: () => false,
        notify: () => undefined,
        onNetworkBack: () => undefined,
      },
      updates: idleUpdates,
      uploads: { ...idleUploads, chooseFiles: async () => [picked] },
      machine: idleMachine,
      keepAwake: () => undefined,
      clearPageData: async () => undefined,
      mediaMoved: () => undefined,
      liveNotify: () => undefined,
      isLocked: () => false,
      settingsChanged: () => undefined,
    });
    serveBridge(bridge, bridgeHandlers(services), {
      ipc: electron.ipcMain,
      trust: { isOurs: (id) => id === 1, isPage: context.isPage },
      report: (_member, failure) => void errors.push(failure),
    });
    runPreload(await buildPreload(), electron.preloadModule);
    const ports = electron.exposed.get(PORTS_NAME);
    if (!ports) throw new Error('the preload exposed nothing');
    return {
      ports,
      opened,
      handedOver,
      notices: [],
      errors,
      async close() {
        await services.close();
        electron.close();
        rmSync(userData, { recursive: true, force: true });
      },
    };
  },
};
