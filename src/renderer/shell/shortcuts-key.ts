import { isComposing } from '../ui/keyboard/composing.ts';
import { isForeign } from '../ui/keyboard/foreign-key.ts';
import { DIALOG } from '../features/core/dialogs/open-dialog.ts';

/** Elements where `?` is text, or where an open layer handles keys. */
const ELSEWHERE = `input, textarea, select, [contenteditable], [role="menu"], ${DIALOG}`;

/** Whether a key opens the shortcut list: `?`, or its code on a layout of another script. */
export function isSheetKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isComposing(event)) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key !== '?' && !(event.shiftKey && event.code === 'Slash' && isForeign(event.key))) return false;
  return !(event.target instanceof Element && event.target.closest(ELSEWHERE));
}
