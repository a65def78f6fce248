import { fireEvent } from '@testing-library/dom';

/**
 * Writes a word in a field as an input method does: composed, taken with Enter, and then there. A browser sends the form of
 * a field of one line that lets this Enter pass.
 */
export function compose(field: HTMLInputElement | HTMLTextAreaElement, word: string): void {
  field.focus();
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: word } });
  const isLeftToBrowser = fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 229 });
  if (isLeftToBrowser && field instanceof HTMLInputElement) field.form?.requestSubmit();
  fireEvent.compositionEnd(field, { data: word });
  fireEvent.keyUp(field, { key: 'Enter', code: 'Enter', keyCode: 229 });
}
