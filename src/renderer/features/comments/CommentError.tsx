import { commentErrorParams } from '../../../shared/comments/text.ts';
import type { AppErrorData } from '../../../shared/errors/app-error.ts';
import { useLateTexts } from '../../i18n/use-late-texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { useReasonText } from '../core/texts/use-reason-text.ts';

const CODES = ['required', 'min_length', 'max_length'] as const;

/** Error text of a comment: what is wrong with it, or why it was refused. */
export function CommentError({ error }: { readonly error: AppErrorData }) {
  const { t } = useText();
  const reasonText = useReasonText();
  const hasTexts = useLateTexts(() => undefined);
  // Without the form kit: it is a large chunk, and every page of a video would load it.
  const field = CODES.find((code) => code === error.errors?.[0]?.code);
  if (hasTexts && field) return t(`fields:${field}`, { ...commentErrorParams(field) });
  if (hasTexts && error.reason !== undefined) return reasonText(error.reason, error.params);
  return t(`errors:${error.code}`, { ...error.params });
}
