import { AppError, type AppErrorData } from './app-error.ts';
import { ACTION_REASONS, type ActionReason } from './action-reasons.ts';
import type { ErrorCode } from './codes.ts';
import { UPLOAD_REASONS, type UploadReason } from './upload-reasons.ts';

/**
 * Codes of single actions, each with the general code for clients that do not know it (specification 8). On the wire
 * the reason is the `code`; its text is loaded with the screens that can show it (`locales/{en,ja}/late/account.json`),
 * not with every page.
 */
export const REASONS = {
  invalid_usr_or_pwd: 'need_auth',
  not_confirmed: 'dont_have_permission',
  too_many_attempts: 'too_many_requests',
  account_banned: 'dont_have_permission',
  account_leaving: 'dont_have_permission',
  confirm_invalid: 'dont_have_permission',
  confirm_expired: 'dont_have_permission',
  reset_invalid: 'dont_have_permission',
  code_invalid: 'dont_have_permission',
  code_expired: 'dont_have_permission',
  need_recent_auth: 'dont_have_permission',
  oauth_failed: 'dont_have_permission',
  oauth_cancelled: 'dont_have_permission',
  oauth_taken: 'conflict',
  need_password: 'dont_have_permission',
} as const satisfies Readonly<Record<string, ErrorCode>>;

export type Reason = keyof typeof REASONS;

/** An error with a reason. */
export function refusal(
  reason: Reason | ActionReason | UploadReason,
  data: Omit<AppErrorData, 'code' | 'reason'> = {},
): AppError {
  return new AppError({
    ...data,
    code: { ...REASONS, ...ACTION_REASONS, ...UPLOAD_REASONS }[reason],
    reason,
  });
}
