import { sep } from 'node:path';

/**
 * The AppImage of this process; `undefined`: none. The variable alone proves nothing: a program in an AppImage, a
 * browser or a launcher, passes its own to all child processes.
 */
export function ownAppImage({ env, execPath }: Pick<NodeJS.Process, 'env' | 'execPath'>): string | undefined {
  const [file, mounted] = [env['APPIMAGE'], env['APPDIR']];
  return file && mounted && execPath.startsWith(mounted + sep) ? file : undefined;
}
