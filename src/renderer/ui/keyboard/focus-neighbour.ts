/**
 * The button that takes its row out of a list goes with it; the keyboard goes on from the same one, the last, of the
 * next row, of the one before, or from the page itself.
 */
export function neighbourOf(button: HTMLElement): HTMLElement | null {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  return [...(neighbour?.querySelectorAll('button') ?? [])].at(-1) ?? button.closest('main');
}

/** What had the focus goes with the last row: the keyboard goes on from the page's heading. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

export function focusNeighbour(button: HTMLElement): void {
  neighbourOf(button)?.focus({ preventScroll: true });
}
