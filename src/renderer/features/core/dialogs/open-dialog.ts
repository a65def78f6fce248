/** A dialog, for selectors. A notice has the role as well and says that it is none that the page waits for. */
export const DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"])';

export function isDialogOpen(): boolean {
  return document.querySelector(DIALOG) !== null;
}
