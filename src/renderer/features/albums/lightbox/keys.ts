/** The viewer's command for a key. Escape belongs to the dialog. */
export type KeyCommand = 'previous' | 'next' | 'first' | 'last' | 'zoomIn' | 'zoomOut' | 'fit' | 'slideshow';

const COMMANDS: Readonly<Record<string, KeyCommand>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  PageUp: 'previous',
  PageDown: 'next',
  Home: 'first',
  End: 'last',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fit',
  ' ': 'slideshow',
};

interface Pressed {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** @param isOnButton whether a button has the focus: Space is then its own */
export function commandOf(
  { key, altKey, ctrlKey, metaKey }: Pressed,
  isOnButton: boolean,
): KeyCommand | null {
  if (altKey || ctrlKey || metaKey || (key === ' ' && isOnButton)) return null;
  return COMMANDS[key] ?? null;
}
