import { isComposing } from '../features/core/composing.ts';

/** Where a question mark is a question mark, or keys belong to what is open. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Whether a key asks for the list of keys: `?`, or where it lies on a layout that writes it elsewhere. */
export function isSheetKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isComposing(event)) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key !== '?' && !(event.shiftKey && event.code === 'Slash')) return false;
  return !(event.target instanceof Element && event.target.closest(ELSEWHERE));
}
