import type { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';

/** The question to a leaving member who signs in, even if they were banned since; `null`: they are not leaving. */
export function leavingOf({
  state,
  leaves_at: at,
}: {
  readonly state: string;
  readonly leaves_at: number | null;
}): AppError | null {
  if (state !== 'leaving' && at === null) return null;
  return refusal('account_leaving', { params: { until: new Date(at ?? 0).toISOString() } });
}
