import { dialog, type BrowserWindow, type OpenDialogOptions } from 'electron';

/**
 * Asks the visitor for a folder, beginning with the one that is in use.
 * @param above the window that waits for the answer, as a question behind it would not be seen
 * @returns `null`: none was chosen
 */
export async function chooseFolder(above: BrowserWindow | undefined, inUse: string): Promise<string | null> {
  const options: OpenDialogOptions = {
    defaultPath: inUse,
    properties: ['openDirectory', 'createDirectory'],
  };
  const asked = above ? dialog.showOpenDialog(above, options) : dialog.showOpenDialog(options);
  const { canceled, filePaths } = await asked;
  return canceled ? null : (filePaths[0] ?? null);
}
