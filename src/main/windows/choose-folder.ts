import { dialog, type BrowserWindow, type OpenDialogOptions } from 'electron';

/**
 * Asks the visitor for a folder, beginning with the one that is in use.
 * @param above the parent window, else the dialog could be hidden behind it
 * @returns `null`: cancelled
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
