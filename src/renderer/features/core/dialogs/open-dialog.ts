/** A dialog, for selectors. Notices have the role as well, but are marked as not modal. */
export const DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"])';

export function isDialogOpen(): boolean {
  return document.querySelector(DIALOG) !== null;
}
