import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';
import type { SystemTextKey } from '../system-text.ts';

/**
 * Asks whether to quit during transfers; Enter and Escape choose to stay.
 * @param what kind of transfers; uploads, if there are both
 * @param above the window that the question belongs to
 * @returns whether to quit
 */
export async function askQuit(
  above: BrowserWindow | undefined,
  text: (name: SystemTextKey) => string,
  what: 'Downloading' | 'Uploading',
): Promise<boolean> {
  const options: MessageBoxOptions = {
    type: 'question',
    title: 'Yoru',
    message: text(`system:quitWhile${what}`),
    detail: text(`system:quitWhile${what}Hint`),
    buttons: [text(`system:quitKeep${what}`), text('system:quitAnyway')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
  const { response } = await (above ? dialog.showMessageBox(above, options) : dialog.showMessageBox(options));
  return response === 1;
}
