import { tidyEmail } from '../../../../shared/accounts/email.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { onCommit, rowsOf, type Steps } from '../../../platform/index.ts';
import { accountByEmail, accountOf, setEmail } from '../repositories/accounts.ts';
import { addProof, endLaterUndos, endProofs, type Proof } from '../repositories/proofs.ts';
import { emailKey } from './email-key.ts';
import { mayMail, sendersOf } from './mail-limits.ts';
import { requireFields, type AccountDeps } from './deps.ts';
import { memberIdOf, requireSession } from './require-session.ts';
import type { SignInCall } from './sign-in-call.ts';
import { emailError } from './register.ts';
import { makeToken } from './tokens.ts';

const DAY_MS = 86_400_000;
/** How long the new address can be confirmed, and the old one restored, milliseconds. */
const CONFIRM_MS = DAY_MS;
const UNDO_MS = 7 * DAY_MS;

/**
 * Sends a confirmation mail to the new address. If that address has an account, its mail says so instead; the answer is
 * the same.
 * @throws AppError `bad_request` (`eml`), `too_many_requests` of mails to that address or from this network
 */
export async function changeEmail(call: SignInCall, parts: AccountDeps, eml: string): Promise<void> {
  const memberId = memberIdOf(call);
  const { database, clock, revealAccounts, outbox, origin } = parts;
  const email = tidyEmail(eml);
  requireFields({ eml: emailError(email) });
  const key = emailKey(email);
  const senders = await sendersOf(parts.networks, key, call.network());
  const now = clock.now();
  await database.change(function* () {
    yield* requireSession(call, now);
    const [account] = yield* rowsOf(accountOf(memberId));
    const [owner] = yield* rowsOf(accountByEmail(key));
    if (!account) return;
    // The member's own address, in any spelling: no other address needs a confirmation any more.
    if (owner?.member_id === memberId) {
      yield* endProofs(memberId, ['email']);
      return;
    }
    if (owner && revealAccounts()) requireFields({ eml: 'eml_occupied' });
    // Checked first: if no mail may be sent, the earlier link must stay valid.
    if (!(yield* mayMail(senders, now))) throw new AppError({ code: 'too_many_requests', field: 'eml' });
    const token = makeToken();
    const proof = { token_hash: token.hash, kind: 'email', member_id: memberId, email } as const;
    yield* addProof({ ...proof, expires_at: now + CONFIRM_MS }, now);
    const { language, name } = owner ?? account;
    const values = owner ? { name } : { name, link: `${origin()}/confirm#${token.text}` };
    yield* outbox.put({ kind: owner ? 'address_taken' : 'email_confirm', to: email, language, values });
  });
}

/**
 * Gives an account the address of a taken proof. The old address gets a mail that can restore it for seven days.
 * @returns false if another account has the address by now
 */
export function* confirmEmail(proof: Proof, parts: AccountDeps): Steps<boolean> {
  const { clock, outbox, origin, tellOwn } = parts;
  const { kind, member_id: memberId, email } = proof;
  const key = emailKey(email);
  const [account] = yield* rowsOf(accountOf(memberId));
  const [owner] = yield* rowsOf(accountByEmail(key));
  if (!account || (owner && owner.member_id !== memberId)) return false;
  yield* setEmail(memberId, email, key);
  // The mail may have been read on another device.
  yield* onCommit(() => tellOwn(memberId));
  // Links to the old address must not open the account any more.
  yield* endProofs(memberId, ['reset']);
  if (kind === 'email_undo') {
    yield* endProofs(memberId, ['email']);
    yield* endLaterUndos(proof);
    return true;
  }
  const token = makeToken();
  const now = clock.now();
  const undo = {
    token_hash: token.hash,
    kind: 'email_undo',
    member_id: memberId,
    email: account.email,
  } as const;
  yield* addProof({ ...undo, expires_at: now + UNDO_MS }, now);
  const values = { name: account.name, email, link: `${origin()}/confirm#${token.text}` };
  yield* outbox.put({ kind: 'email_changed', to: account.email, language: account.language, values });
  return true;
}
