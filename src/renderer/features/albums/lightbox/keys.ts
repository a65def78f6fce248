/** What a key asks of the viewer. Escape is the dialog's own. */
export type KeyMeaning = 'previous' | 'next' | 'first' | 'last' | 'zoomIn' | 'zoomOut' | 'fit' | 'slideshow';

const MEANINGS: Readonly<Record<string, KeyMeaning>> = {
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
export function meaningOf(
  { key, altKey, ctrlKey, metaKey }: Pressed,
  isOnButton: boolean,
): KeyMeaning | null {
  if (altKey || ctrlKey || metaKey || (key === ' ' && isOnButton)) return null;
  return MEANINGS[key] ?? null;
}
