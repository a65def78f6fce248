import type { InputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import { LEAVE_WORDS, LEAVING_MS } from '../../../shared/accounts/leaving.ts';
import {
  type AccountDeps,
  accountOf,
  endProofs,
  endSessions,
  hideLeftProfile,
  memberIdOf,
  requireFields,
  requirePassword,
  requireSession,
  type SignInCall,
} from '../../identity/index.ts';
import { onCommit, putJob, rowsOf } from '../../platform/index.ts';
import { eraseKey, memberPayload, ERASE_JOB } from './job-names.ts';

/**
 * The caller leaves. All sessions end, and nobody sees their name and profile any more. They are erased after fourteen
 * days, unless they sign in before.
 * @param onLeft called after the commit
 * @returns when everything is erased
 * @throws AppError `bad_request` (`pwd`, `word`), reasons `too_many_attempts`, `need_recent_auth`; `need_auth` when the
 * session ended meanwhile
 */
export async function deleteAccount(
  call: SignInCall,
  parts: AccountDeps,
  { pwd = '', word = '' }: InputOf<Api['account.delete']>,
  onLeft: () => void,
): Promise<number> {
  const memberId = memberIdOf(call);
  const isMeant = LEAVE_WORDS.includes(word.normalize('NFKC').trim().toLowerCase());
  requireFields({ word: isMeant ? null : 'required' });
  const verified = await requirePassword(call, parts, pwd, 'pwd');
  return parts.database.change(function* () {
    const now = parts.clock.now();
    const leavesAt = now + LEAVING_MS;
    yield* requireSession(call, now);
    const [account] = yield* rowsOf(accountOf(memberId));
    if (!account) return leavesAt;
    // The password was changed while this one was verified, so it is not right any more.
    if (account.password !== verified) requireFields({ pwd: 'pwd_wrong' });
    yield* hideLeftProfile(memberId, leavesAt);
    yield* endProofs(memberId, ['reset', 'email', 'email_undo']);
    yield* endSessions(memberId);
    yield* putJob(
      { kind: ERASE_JOB, key: eraseKey(memberId), payload: memberPayload(memberId), runAt: leavesAt },
      now,
    );
    const { email: to, language, name } = account;
    const date = new Date(leavesAt).toISOString().slice(0, 10);
    yield* parts.outbox.put({ kind: 'account_leaving', to, language, values: { name, date } });
    yield* onCommit(onLeft);
    return leavesAt;
  });
}
