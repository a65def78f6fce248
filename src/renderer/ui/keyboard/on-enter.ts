import type { KeyboardEvent } from 'react';
import { isComposing } from './composing.ts';

type OnKey = (event: KeyboardEvent) => void;

/**
 * The handler of a field whose Enter sends; Shift+Enter is a new line, and an Enter that only confirms a word of an
 * input method does nothing (decisions A).
 */
export function onEnter(send: () => void): OnKey {
  return (event) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (!isComposing(event.nativeEvent)) send();
  };
}

/** The same for a field of several lines: a screen keyboard has no other key for a new line, so there Enter makes one. */
export function onEnterOfLines(send: () => void): OnKey {
  const handle = onEnter(send);
  return (event) => {
    if (!matchMedia('(pointer: coarse)').matches) handle(event);
  };
}
