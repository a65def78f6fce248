import { useState, type KeyboardEvent } from 'react';
import { commentError, tidyComment } from '../../../shared/comments/text.ts';
import type { AppErrorData } from '../../../shared/errors/app-error.ts';
import { onEnter } from '../core/on-enter.ts';

/** The rules of a field for a comment: what is checked before it is sent, and what Enter does. */
export function useCommentField(text: string, send: (text: string) => void) {
  const [error, setError] = useState<AppErrorData | null>(null);
  const submit = () => {
    const tidy = tidyComment(text);
    const code = commentError(tidy);
    setError(code === null ? null : { code: 'bad_request', errors: [{ field: 'msg', code }] });
    if (code === null) send(tidy);
  };
  const sendOnEnter = onEnter(submit);
  return {
    error,
    setError,
    submit,
    onKeyDown: (event: KeyboardEvent) => {
      // A screen keyboard has no other key for a new line.
      if (!matchMedia('(pointer: coarse)').matches) sendOnEnter(event);
    },
  };
}
