/**
 * A button that removes its row disappears with it; the focus moves to the same button, or the last one, of the
 * next row, of the previous one, or to the page itself.
 */
export function neighbourOf(button: HTMLElement): HTMLElement | null {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  return [...(neighbour?.querySelectorAll('button') ?? [])].at(-1) ?? button.closest('main');
}

/** The focused element is removed with the last row: the focus moves to the page's heading. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

export function focusNeighbour(button: HTMLElement): void {
  neighbourOf(button)?.focus({ preventScroll: true });
}
