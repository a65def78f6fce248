/**
 * The button that takes its row out of a list goes with it; the keyboard goes on from the same one, the last, of the
 * next row, of the one before, or from the page itself.
 */
export function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const place = [...(neighbour?.querySelectorAll('button') ?? [])].at(-1) ?? button.closest('main');
  place?.focus({ preventScroll: true });
}
