import { readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { findAppImage } from './app-image.ts';

/**
 * How this installation is updated: an AppImage is replaced, Windows has an installer, and the others are
 * downloaded by their owner, as a file with one of these endings.
 */
export type Way =
  | { readonly kind: 'appImage'; readonly file: string }
  | { readonly kind: 'installer' }
  | { readonly kind: 'elsewhere'; readonly ending: string };

export interface WayParts {
  readonly platform: NodeJS.Platform;
  /** The AppImage that runs. */
  readonly appImage: string | undefined;
  /** The program that runs. */
  readonly program: string;
  /** Where dpkg lists the files of our package. */
  readonly packaged?: string;
}

const PACKAGED = '/var/lib/dpkg/info/yoru.list';

export async function findWay({ platform, appImage, program, packaged = PACKAGED }: WayParts): Promise<Way> {
  // Squirrel replaces only apps signed with Apple's certificates.
  if (platform === 'darwin') return { kind: 'elsewhere', ending: '.dmg' };
  if (platform === 'win32') {
    // An unpacked archive has no uninstaller.
    const isInstalled = (await namesIn(dirname(program))).some((name) => /^uninstall .*\.exe$/i.test(name));
    return isInstalled ? { kind: 'installer' } : { kind: 'elsewhere', ending: '-win.zip' };
  }
  if (appImage) {
    const file = await findAppImage(appImage);
    return file ? { kind: 'appImage', file } : { kind: 'elsewhere', ending: '.AppImage' };
  }
  const files = await readFile(packaged, 'utf8').catch(() => '');
  const isPackage = files.split('\n').includes(program);
  return { kind: 'elsewhere', ending: isPackage ? '.deb' : '.tar.gz' };
}

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);
