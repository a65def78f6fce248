import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { readArguments } from './arguments.ts';
import { record, recorders } from './record.ts';

const argumentsGiven = readArguments(process.argv[0] ?? 'electron', process.argv.slice(2));
export { argumentsGiven as hostArguments };

const appended = new Map<string, string>();
const configFolder = process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config');
const paths = new Map<string, string>([
  ['home', homedir()],
  ['appData', configFolder],
  ['temp', tmpdir()],
  ['exe', process.argv[0] ?? ''],
  ['module', process.argv[0] ?? ''],
  ...['desktop', 'documents', 'downloads', 'music', 'pictures', 'videos'].map(
    (name) => [name, join(homedir(), `${name[0]?.toUpperCase()}${name.slice(1)}`)] as const,
  ),
]);
const folder = argumentsGiven.switches.get('user-data-dir');
if (folder) paths.set('userData', folder);

let name = argumentsGiven.name;
let markReady: () => void = () => undefined;
const ready = new Promise<void>((resolve) => (markReady = resolve));
let isReady = false;

const RECORDED = [
  'enableSandbox',
  'setAppUserModelId',
  'setAboutPanelOptions',
  'showAboutPanel',
  'setUserTasks',
  'setJumpList',
  'addRecentDocument',
  'clearRecentDocuments',
  'disableHardwareAcceleration',
  'disableDomainBlockingFor3DAPIs',
  'setAccessibilitySupportEnabled',
  'setLoginItemSettings',
  'configureHostResolver',
  'focus',
  'setBadgeCount',
] as const;
const protocols = new Set<string>();

/** Where a path is when the app has not said otherwise. */
function defaultPath(key: string): string {
  if (key === 'userData') return join(configFolder, name);
  if (key === 'sessionData') return app.getPath('userData');
  if (key === 'logs') return join(app.getPath('userData'), 'logs');
  if (key === 'crashDumps') return join(app.getPath('userData'), 'Crashpad');
  throw new Error(`Failed to get '${key}' path`);
}

const members = {
  ...recorders('app', RECORDED),
  commandLine: {
    appendSwitch: (key: string, value = '') => void appended.set(key, value),
    appendArgument: (value: string) => record('app.commandLine.appendArgument', value),
    hasSwitch: (key: string) => appended.has(key) || argumentsGiven.switches.has(key),
    getSwitchValue: (key: string) => appended.get(key) ?? argumentsGiven.switches.get(key) ?? '',
    removeSwitch: (key: string) => void appended.delete(key),
  },
  isReady: () => isReady,
  whenReady: () => ready,
  getAppPath: () => argumentsGiven.appPath,
  getVersion: () => argumentsGiven.version,
  getName: () => name,
  setName: (value: string) => void (name = value),
  getPath: (key: string): string => paths.get(key) ?? defaultPath(key),
  setPath(key: string, value: string) {
    if (!isAbsolute(value)) throw new Error('Path must be absolute');
    if (key !== 'userData' && key !== 'sessionData' && !paths.has(key)) defaultPath(key);
    mkdirSync(value, { recursive: true });
    paths.set(key, value);
  },
  setAppLogsPath: (value?: string) => void paths.set('logs', value ?? defaultPath('logs')),
  getLocale: () => locale(),
  getSystemLocale: () => locale(),
  getPreferredSystemLanguages: () => [locale()],
  getLocaleCountryCode: () => locale().split('-')[1] ?? '',
  setAsDefaultProtocolClient: (scheme: string, ...rest: unknown[]) => {
    record('app.setAsDefaultProtocolClient', scheme, ...rest);
    protocols.add(scheme);
    return true;
  },
  removeAsDefaultProtocolClient: (scheme: string) => protocols.delete(scheme),
  isDefaultProtocolClient: (scheme: string) => protocols.has(scheme),
  getAppMetrics: () => [
    {
      pid: process.pid,
      type: 'Browser',
      cpu: { percentCPUUsage: 0 },
      memory: { workingSetSize: process.memoryUsage().rss / 1024 },
    },
  ],
  getGPUFeatureStatus: () => ({}),
  getLoginItemSettings: () => ({ openAtLogin: false }),
  isEmojiPanelSupported: () => false,
  isHardwareAccelerationEnabled: () => false,
  isAccessibilitySupportEnabled: () => false,
  getBadgeCount: () => 0,
};

/** Electron's app, without the parts that end it: see lifecycle.ts. */
export const app = Object.defineProperties(Object.assign(new EventEmitter().setMaxListeners(0), members), {
  name: { get: () => name, set: (value: string) => (name = value), enumerable: true },
  isPackaged: { get: () => process.env['STAND_IN_PACKAGED'] === '1', enumerable: true },
}) as EventEmitter & typeof members & { name: string; readonly isPackaged: boolean };

/** What the app appended, as Chromium's switches. Debugging stays ours. */
export function appendedSwitches(): string[] {
  return [...appended]
    .filter(([key]) => !key.startsWith('remote-debugging') && key !== 'user-data-dir')
    .map(([key, value]) => (value ? `--${key}=${value}` : `--${key}`));
}

/** The profile of Chromium: where the app keeps its user data, when it or the command line said where. */
export function profileFolder(): string | undefined {
  const chosen = paths.get('sessionData') ?? paths.get('userData');
  return chosen && join(chosen, 'chromium');
}

/** Emits `ready` and resolves `whenReady`. */
export function becomeReady(): void {
  if (isReady) return;
  isReady = true;
  markReady();
  app.emit('will-finish-launching', {});
  app.emit('ready', {}, {});
}

function locale(): string {
  const given =
    app.commandLine.getSwitchValue('lang') || process.env['LC_ALL'] || process.env['LANG'] || 'en-US';
  const bare = (given.split('.')[0] ?? '').replace('_', '-');
  return bare === 'C' || bare === 'POSIX' || bare === '' ? 'en-US' : bare;
}
