import { go } from './steps.ts';

type Side = Parameters<typeof go>[0];

const BUTTONS = new Map<number, Side>([
  [3, 'back'],
  [4, 'forward'],
]);
const KEYS = new Map<string, Side>([
  ['BrowserBack', 'back'],
  ['BrowserForward', 'forward'],
]);

/**
 * The back and forward buttons of mice and keyboards. Systems differ in whether the browser's engine follows them by
 * itself: the event never reaches it, so that one press is one step everywhere.
 */
export function followBackButtons(): void {
  const follow = (event: Event, side: Side | undefined) => {
    if (side === undefined) return;
    event.preventDefault();
    go(side);
  };
  addEventListener('mouseup', (event) => follow(event, BUTTONS.get(event.button)));
  addEventListener('keydown', (event) => follow(event, KEYS.get(event.key)));
}
