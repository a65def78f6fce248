import { AppError } from '../../../../shared/errors/app-error.ts';
import { textLength, tidyLines } from '../../../../shared/text/written.ts';
import { NOTE_MAX } from '../../../../shared/upload/limits.ts';
import type { StaffReason } from '../../../../shared/upload/reasons-of-staff.ts';

/**
 * Reads the reason of a verdict. All verdicts except approval and release have one.
 * @throws AppError `bad_request` with the field
 */
export function readReason(
  verdict: string,
  reason: StaffReason | undefined,
  note = '',
): { readonly reason?: StaffReason | undefined; readonly note: string } {
  const text = tidyLines(note);
  if (textLength(text) > NOTE_MAX) throw refused('note', 'max_length', { max: NOTE_MAX });
  const isFree = ['approve', 'release', 'unban', 'show', 'pass'].includes(verdict);
  if (reason === undefined && !isFree) throw refused('reason', 'required');
  return { reason, note: text };
}

export const refused = (
  field: string,
  code: 'required' | 'max_length',
  params?: Readonly<Record<string, number>>,
) => new AppError({ code: 'bad_request', field, errors: [{ field, code }], params });
