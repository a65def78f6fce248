import type { SignedInMember } from '../../../../shared/entities/session-state.ts';
import { STATUS_ID } from '../../../../shared/entities/session.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Language } from '../../../../shared/filters/enums.ts';
import type { MemberId } from '../../../../shared/ids.ts';
import { onCommit, type Steps, type StoredRole } from '../../../platform/index.ts';
import { rememberDevice } from '../repositories/devices.ts';
import { endSession } from '../repositories/sessions.ts';
import type { AccountDeps } from './deps.ts';
import type { SignInCall } from './sign-in-call.ts';
import { openSession } from './sessions.ts';
import { isToken, makeToken, tokenHash } from './tokens.ts';

interface Who {
  readonly member_id: number;
  readonly name: string;
  readonly role: StoredRole;
  readonly avatar_key: string;
  readonly language: Language;
}

/** The form in which a caller wants the session. */
export interface SignInForm {
  readonly as?: 'cookie' | 'bearer' | undefined;
  readonly device?: string | undefined;
}

export function memberOf({ member_id, name, role, avatar_key, language }: Who): SignedInMember {
  return {
    _id: String(member_id) as MemberId,
    name,
    avatar: avatar_key === '' ? '' : `/media/p/${avatar_key}`,
    status_id: STATUS_ID[role],
    role,
    language,
  };
}

/** Only callers that are no browser get a token in the body. @throws AppError `bad_request` (`as`) */
export function requireForm({ cookies }: SignInCall, { as = 'cookie' }: SignInForm): void {
  if (as === 'bearer' && cookies.isBrowser) throw new AppError({ code: 'bad_request', field: 'as' });
}

/** The token of the calling device, its own or a new one: a browser has it in a cookie, others in the form. */
export function deviceOf({ cookies }: SignInCall, { device }: Pick<SignInForm, 'device'>): string {
  const given = cookies.isBrowser ? cookies.device : device;
  return given !== undefined && given !== null && isToken(given) ? given : makeToken().text;
}

/**
 * Opens a session inside a change. The caller's earlier session ends, so that a planted session cannot become the
 * member's. The member's other devices are notified.
 * @returns its token
 */
export function* signIn(
  call: SignInCall,
  { tellOwn }: Pick<AccountDeps, 'tellOwn'>,
  now: number,
  memberId: number,
  as: 'cookie' | 'bearer',
  device: string,
): Steps<string> {
  if (call.caller.session) yield* endSession(call.caller.session.id);
  yield* rememberDevice(tokenHash(device), memberId, now);
  yield* onCommit(() => tellOwn(memberId));
  const { cookies, country } = call;
  const kind = as === 'bearer' ? 'desktop' : 'web';
  return yield* openSession({ memberId, kind, label: cookies.label, country }, now);
}

/** The part of the answer that contains the session, as a cookie or in the body. */
export function give(call: SignInCall, as: 'cookie' | 'bearer', token: string, device: string) {
  if (as === 'bearer') return { token, device };
  call.cookies.set('session', token);
  call.cookies.set('device', device);
  return {};
}
