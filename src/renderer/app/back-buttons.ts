const BUTTONS = new Map([
  [3, -1],
  [4, 1],
]);
const KEYS = new Map([
  ['BrowserBack', -1],
  ['BrowserForward', 1],
]);

/**
 * The back and forward buttons of mice and keyboards. Systems differ in whether the browser's engine follows them by
 * itself: it never gets it, so that one press is one step everywhere.
 */
export function followBackButtons(): void {
  const go = (event: Event, steps: number | undefined) => {
    if (steps === undefined) return;
    event.preventDefault();
    history.go(steps);
  };
  addEventListener('mouseup', (event) => go(event, BUTTONS.get(event.button)));
  addEventListener('keydown', (event) => go(event, KEYS.get(event.key)));
}
