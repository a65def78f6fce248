import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** What the command line asked for, as Electron reads it. */
export interface HostArguments {
  /** What the app sees as `process.argv`: Playwright's own switches are gone, as its loader does on the real binary. */
  readonly argv: readonly string[];
  /** Playwright drives this run: `ready` waits for its word. */
  readonly isDriven: boolean;
  /** The main script. */
  readonly entry: string;
  /** `app.getAppPath()` */
  readonly appPath: string;
  readonly name: string;
  readonly version: string;
  /** Every `--name` or `--name=value` on the command line. */
  readonly switches: ReadonlyMap<string, string>;
}

interface Manifest {
  readonly main?: string;
  readonly name?: string;
  readonly productName?: string;
  readonly version?: string;
}

const electronPackage = join(import.meta.dirname, '../../../node_modules/electron');
/** The version in package.json, whose declarations this host is typed against. */
export const ELECTRON_VERSION = readManifest(electronPackage)?.version ?? '0';

const DRIVER_SWITCHES = ['--no-sandbox', '--inspect=0', '--remote-debugging-port=0'];

/**
 * @param execPath goes first in the app's argv
 * @param args what followed the executable's name
 * @throws Error when no app path is given or it holds no script
 */
export function readArguments(execPath: string, args: readonly string[]): HostArguments {
  const own = args.filter((arg) => !DRIVER_SWITCHES.includes(arg));
  const given = own.find((arg) => !arg.startsWith('-'));
  if (given === undefined) throw new Error('stand-in: no app path among the arguments');
  const path = resolve(given);
  if (!existsSync(path)) throw new Error(`stand-in: ${given} does not exist`);
  const isFolder = statSync(path).isDirectory();
  const appPath = isFolder ? path : dirname(path);
  const manifest = readManifest(appPath) ?? {};
  const entry = realpathSync(isFolder ? join(path, manifest.main ?? 'index.js') : path);
  return {
    argv: [execPath, ...own],
    isDriven: args.includes('--remote-debugging-port=0'),
    entry,
    appPath,
    name: manifest.productName ?? manifest.name ?? 'Electron',
    version: manifest.version ?? ELECTRON_VERSION,
    switches: new Map(own.filter((arg) => arg.startsWith('--')).map(splitSwitch)),
  };
}

function readManifest(folder: string): Manifest | undefined {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined;
}

function splitSwitch(arg: string): [string, string] {
  const at = arg.indexOf('=');
  return at < 0 ? [arg.slice(2), ''] : [arg.slice(2, at), arg.slice(at + 1)];
}
