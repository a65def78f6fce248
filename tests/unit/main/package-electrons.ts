import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where Electron keeps its fuses: a sentinel, a version, a length, a letter each. `@electron/fuses` looks for it. */
const FUSE_WIRE = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  // As Electron is delivered: run as Node, NODE_OPTIONS, --inspect and file privileges on.
  Buffer.from('101100011'),
]);

const LANGUAGES = ['de', 'en-US', 'ja'];

/** An Electron for Linux that is only its fuses, or a shell script with them. */
export function linuxElectron(folder: string, program?: string): string {
  const electron = folderOf(folder, 'linux-electron');
  const start =
    program === undefined ? Buffer.from(`\x7fELF${'\0'.repeat(500)}`) : Buffer.from(`${program}\nexit\n`);
  put(electron, 'electron', Buffer.concat([start, FUSE_WIRE, Buffer.alloc(50)]), 0o755);
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'chrome-sandbox', 'resources.pak', 'version'])
    put(electron, name, 'x');
  for (const language of LANGUAGES) put(electron, `locales/${language}.pak`, 'x');
  return electron;
}

/** One for Windows: a program with nothing but resources, one of which is the fuses. */
export function windowsElectron(folder: string): string {
  const electron = folderOf(folder, 'windows-electron');
  put(electron, 'electron.exe', emptyProgram());
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'ffmpeg.dll', 'resources.pak'])
    put(electron, name, 'x');
  for (const language of LANGUAGES) put(electron, `locales/${language}.pak`, 'x');
  return electron;
}

/** One for macOS, as it is delivered: a zip named after its version. */
export function macElectron(folder: string, version: string, arch: string): string {
  const made = folderOf(folder, 'mac-electron');
  const inApp = (name: string, content: string | Buffer, mode?: number) =>
    put(made, `Electron.app/Contents/${name}`, content, mode);
  inApp('Info.plist', plistOf('Electron'));
  inApp('MacOS/Electron', 'x', 0o755);
  inApp('Frameworks/Electron Helper.app/Contents/Info.plist', plistOf('Electron Helper'));
  inApp('Frameworks/Electron Helper.app/Contents/MacOS/Electron Helper', 'x', 0o755);
  inApp('Frameworks/Electron Framework.framework/Electron Framework', FUSE_WIRE, 0o755);
  inApp('Frameworks/Electron Framework.framework/Versions/A/Resources/ja.lproj/locale.pak', 'x');
  for (const language of ['de', 'en', 'ja']) inApp(`Resources/${language}.lproj/x.strings`, 'x');
  for (const name of ['LICENSE', 'LICENSES.chromium.html']) put(made, name, 'x');
  const electron = folderOf(folder, 'mac-zip');
  const zip = join(electron, `electron-v${version}-darwin-${arch}.zip`);
  execFileSync('7z', ['a', '-tzip', '-bso0', zip, '.'], { cwd: made });
  return electron;
}

function folderOf(folder: string, name: string): string {
  mkdirSync(folder, { recursive: true });
  return mkdtempSync(join(folder, `${name}-`));
}

function put(folder: string, name: string, content: string | Buffer, mode?: number): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  if (mode !== undefined) chmodSync(file, mode);
}

function plistOf(name: string): string {
  const pairs = { CFBundleName: name, CFBundleExecutable: name, CFBundleIdentifier: 'com.github.Electron' };
  const lines = Object.entries(pairs).map(([key, value]) => `<key>${key}</key><string>${value}</string>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict>${lines.join('\n')}</dict></plist>\n`;
}

interface Language {
  readonly lang: number;
  readonly codepage: number;
}

/** What the builder itself reads and edits programs of Windows with, as far as it is needed. */
interface ResourceEditor {
  readonly NtExecutable: { createEmpty(is32Bit: boolean, isDll: boolean): { generate(): ArrayBuffer } };
  readonly NtExecutableResource: {
    from(program: object): { readonly entries: unknown[]; outputResource(program: object): void };
  };
  readonly Resource: {
    readonly VersionInfo: {
      createEmpty(): {
        setStringValues(language: Language, values: Readonly<Record<string, string>>): void;
        outputToResourceEntries(entries: unknown[]): void;
      };
    };
  };
}

function emptyProgram(): Buffer {
  const ofBuilder = createRequire(createRequire(import.meta.url).resolve('app-builder-lib'));
  const { NtExecutable, NtExecutableResource, Resource } = ofBuilder('resedit') as ResourceEditor;
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  const language = { lang: 0x409, codepage: 1200 };
  version.setStringValues(language, { FileDescription: 'Electron', ProductName: 'Electron' });
  version.outputToResourceEntries(resources.entries);
  const bin = Uint8Array.from(FUSE_WIRE).buffer;
  resources.entries.push({ type: 'FUSES', id: 1, ...language, bin });
  resources.outputResource(program);
  return Buffer.from(program.generate());
}
