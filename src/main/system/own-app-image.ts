import { sep } from 'node:path';

/**
 * The AppImage that holds this process; `undefined`: none. The variable alone says nothing: a program in an AppImage, a
 * browser or a launcher, hands its own down to all that it starts.
 */
export function ownAppImage({ env, execPath }: Pick<NodeJS.Process, 'env' | 'execPath'>): string | undefined {
  const [file, mounted] = [env['APPIMAGE'], env['APPDIR']];
  return file && mounted && execPath.startsWith(mounted + sep) ? file : undefined;
}
