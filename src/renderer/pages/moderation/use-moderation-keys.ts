import { useEffect, useEffectEvent } from 'react';

const TYPED = 'input, textarea, select, [contenteditable]';
/** Elements that handle a key themselves: a button is pressed by Space. */
const PRESSED = 'button, a, summary, video';

/** Keyboard shortcuts of moderation by letter, and `Space`; not while something is typed. */
export function useModerationKeys(keys: Readonly<Record<string, () => void>>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const place = event.target instanceof Element ? event.target : document.body;
    if (place.closest(TYPED)) return;
    const name = event.key === ' ' ? 'Space' : event.key.toLowerCase();
    if (name === 'Space' && place.closest(PRESSED)) return;
    const act = keys[name];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
