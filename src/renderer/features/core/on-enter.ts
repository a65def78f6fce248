import type { KeyboardEvent } from 'react';
import { isComposing } from './composing.ts';

/**
 * The handler of a field whose Enter sends; Shift+Enter is a new line, and an Enter that only takes a word from an
 * input method does nothing (decisions A).
 */
export function onEnter(send: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (!isComposing(event.nativeEvent)) send();
  };
}
