import { askForShortcuts } from '../features/core/requests/shortcut-sheet.ts';
import { isSheetKey } from './shortcuts-key.ts';

const note = (event: KeyboardEvent) => {
  if (isSheetKey(event)) askForShortcuts(document.activeElement);
};

/** Notes a `?` that is pressed before the code of the list of keys is there. */
export const noteSheetKey = () => document.addEventListener('keydown', note);

/** From now on the list hears it by itself. */
export const leaveSheetKey = () => document.removeEventListener('keydown', note);
