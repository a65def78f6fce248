import type { BridgeHandlers } from '../../shared/bridge/define.ts';
import type { Bridge } from '../../shared/bridge/schema.ts';
import type { Services } from '../services.ts';

/** The handler of each member of the bridge; a member added to the schema does not compile until it is here. */
export function bridgeHandlers(services: Services): BridgeHandlers<Bridge> {
  return {
    host: { info: services.hostInfo, told: services.told, pendingEmail: services.pendingEmail },
    api: { run: async (ask, { signal, progress }) => (await services.runner())(ask, signal, progress) },
    history: {
      list: async (ask) => (await services.history()).list(ask),
      add: async (visit) => (await services.history()).add(visit),
      remove: async (ids) => (await services.history()).remove(ids),
      restore: async (entry) => (await services.history()).restore(entry),
      clear: services.clearHistory,
      progress: async (progress) => (await services.history()).progress(progress),
      marks: async (ids) => [...(await services.history()).marks(ids)],
    },
    media: { text: async (path) => (await services.mediaText())(path) },
    gates: { wait: services.waitAtGate },
    downloads: {
      start: async (ask) => (await services.downloads()).start(ask),
      list: services.listDownloads,
      pause: async (ids) => (await services.downloads()).pause(ids),
      resume: async (ids) => (await services.downloads()).resume(ids),
      startOver: async (id) => (await services.downloads()).startOver(id),
      remove: async (ids) => (await services.downloads()).remove(ids),
      move: async ({ id, before }) => (await services.downloads()).move(id, before),
      open: async (id) => (await services.downloads()).open(id),
      showInFolder: async (id) => (await services.downloads()).showInFolder(id),
      playAddress: async (id) => (await services.downloads()).playAddress(id),
      folder: services.downloadFolder,
      chooseFolder: services.chooseDownloadFolder,
    },
    files: services.uploads.files,
    uploads: services.uploads.uploads,
    updates: services.updates,
    session: {
      current: async () => (await services.session()).current(),
      act: async (act) => (await services.session()).act(act),
      signInWith: async (ask, control) => (await services.browserSignIn())(ask, control),
    },
    live: {},
    searches: {
      list: async () => (await services.searches()).list(),
      add: async (search) => (await services.searches()).add(search),
      remove: async (search) => (await services.searches()).remove(search),
      clear: async () => (await services.searches()).clear(),
    },
    machine: services.machine,
    settings: { get: services.settings, set: services.changeSettings },
    consent: { given: services.consents, give: services.giveConsent },
    shell: { openExternal: services.openExternal, keepAwake: services.keepAwake },
  };
}
