/** Whether the focus was last moved by a pointer, which leaves it on a control that is not meant for keys. */
export function watchPointerFocus(signal: AbortSignal): () => boolean {
  let isByPointer = false;
  const listen = (name: 'pointerdown' | 'keydown', listener: (event: Event) => void) =>
    document.addEventListener(name, listener, { capture: true, signal });
  listen('pointerdown', () => (isByPointer = true));
  listen('keydown', (event) => (isByPointer &&= (event as KeyboardEvent).key !== 'Tab'));
  return () => isByPointer;
}
