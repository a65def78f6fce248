import { askForShortcuts } from '../features/core/requests/shortcut-sheet.ts';
import { isSheetKey } from './shortcuts-key.ts';

const note = (event: KeyboardEvent) => {
  if (isSheetKey(event)) askForShortcuts(document.activeElement);
};

/** Notes a `?` that is pressed before the code of the shortcut list is loaded. */
export const noteSheetKey = () => document.addEventListener('keydown', note);

/** From now on the list listens itself. */
export const leaveSheetKey = () => document.removeEventListener('keydown', note);
