import type { OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { endOwnSession, endSessions, sessionsOf } from '../repositories/sessions.ts';
import type { AccountDeps } from './deps.ts';
import { memberIdOf, requireSession } from './require-session.ts';
import type { SignInCall } from './sign-in-call.ts';

/** The devices on which a member is signed in. */
export async function listDevices(
  call: SignInCall,
  { database, clock }: AccountDeps,
): Promise<OutputOf<Api['session.list']>> {
  const found = await database.read(sessionsOf(memberIdOf(call), clock.now()));
  const own = call.caller.session?.id;
  return { sessions: found.map((each) => ({ ...each, is_current: each.id === own })) };
}

/**
 * Signs a member out on another device, or on all others.
 * @param id of a session; empty: all except this one
 * @returns how many have ended
 */
export async function endDevices(
  call: SignInCall,
  { database, clock }: AccountDeps,
  id: string,
): Promise<number> {
  const memberId = memberIdOf(call);
  return database.change(function* () {
    yield* requireSession(call, clock.now());
    return yield* id === '' ? endSessions(memberId, call.caller.session?.id) : endOwnSession(memberId, id);
  });
}
