import { dialog, type BrowserWindow, type OpenDialogOptions } from 'electron';

/**
 * Asks the visitor for files of some types; others can be chosen too, as their names may be wrong.
 * @param above the window that waits for the answer, as a question behind it would not be seen
 * @param name what files of these types are called
 * @param extensions without dots
 * @returns their paths; none where nothing was chosen
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
