import { dialog, type BrowserWindow, type OpenDialogOptions } from 'electron';

/**
 * Asks the visitor for files of some types; others can be chosen too, as their names may be wrong.
 * @param above the parent window, else the dialog could be hidden behind it
 * @param name name of these file types
 * @param extensions without dots
 * @returns their paths; none if cancelled
 */
export async function chooseFiles(
  above: BrowserWindow | undefined,
  name: string,
  extensions: readonly string[],
): Promise<readonly string[]> {
  const options: OpenDialogOptions = {
    properties: ['openFile', 'multiSelections'],
    filters: [
      { name, extensions: [...extensions] },
      { name: '*', extensions: ['*'] },
    ],
  };
  const asked = above ? dialog.showOpenDialog(above, options) : dialog.showOpenDialog(options);
  const { canceled, filePaths } = await asked;
  return canceled ? [] : filePaths;
}
