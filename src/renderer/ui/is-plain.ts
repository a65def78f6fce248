/** Whether a press of a link is for this page: any other asks the browser for a tab, a window, a download or a menu. */
export function isPlain({
  button,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean {
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
}
