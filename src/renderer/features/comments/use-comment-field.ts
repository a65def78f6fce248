import { useState } from 'react';
import { commentError, tidyComment } from '../../../shared/comments/text.ts';
import type { AppErrorData } from '../../../shared/errors/app-error.ts';
import { onEnterOfLines } from '../../ui/keyboard/on-enter.ts';

/** The rules of a field for a comment: what is checked before it is sent, and what Enter does. */
export function useCommentField(text: string, send: (text: string) => void) {
  const [error, setError] = useState<AppErrorData | null>(null);
  const submit = () => {
    const tidy = tidyComment(text);
    const code = commentError(tidy);
    setError(code === null ? null : { code: 'bad_request', errors: [{ field: 'msg', code }] });
    if (code === null) send(tidy);
  };
  return { error, setError, submit, onKeyDown: onEnterOfLines(submit) };
}
