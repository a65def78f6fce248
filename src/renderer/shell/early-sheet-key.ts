import { isSheetKey } from './shortcuts-key.ts';

let isPressed = false;
const note = (event: KeyboardEvent) => {
  isPressed ||= isSheetKey(event);
};

/** Notes a `?` that is pressed before the code of the list of keys is there. */
export const noteSheetKey = () => document.addEventListener('keydown', note);

/** Whether it was pressed; from now on the list hears it by itself. */
export function takeSheetKey(): boolean {
  document.removeEventListener('keydown', note);
  const wasPressed = isPressed;
  isPressed = false;
  return wasPressed;
}
