import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';
import type { SystemTextKey } from '../system-text.ts';

/**
 * Asks whether to quit although downloads are running; to stay is what Enter and Escape choose.
 * @param above the window that the question belongs to
 * @returns whether to quit
 */
export async function askQuit(
  above: BrowserWindow | undefined,
  text: (name: SystemTextKey) => string,
): Promise<boolean> {
  const options: MessageBoxOptions = {
    type: 'question',
    title: 'Yoru',
    message: text('system:quitWhileDownloading'),
    detail: text('system:quitWhileDownloadingHint'),
    buttons: [text('system:quitKeep'), text('system:quitAnyway')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
  const { response } = await (above ? dialog.showMessageBox(above, options) : dialog.showMessageBox(options));
  return response === 1;
}
