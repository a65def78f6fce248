import { createHash, timingSafeEqual } from 'node:crypto';
import { nameKey, tidyName } from '../../../../shared/accounts/member-name.ts';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { newNameError } from '../../accounts/policies/names.ts';
import { isRecent } from '../../accounts/policies/caller.ts';
import { accountByEmail, accountOf, addAccount, isNameTaken } from '../../accounts/repositories/accounts.ts';
import { banOf } from '../../accounts/services/ban.ts';
import { emailKey } from '../../accounts/services/email-key.ts';
import { requireFields } from '../../accounts/services/deps.ts';
import { FROM_NETWORK } from '../../accounts/services/register.ts';
import { memberIdOf, requireSession } from '../../accounts/services/require-session.ts';
import { answerOf, passFirstFactor } from '../../accounts/services/second-step.ts';
import { putSecurityMail } from '../../accounts/services/security-mail.ts';
import type { SignInCall } from '../../accounts/services/sign-in-call.ts';
import { deviceOf, give, memberOf, requireForm, signIn } from '../../accounts/services/signed-in.ts';
import { isToken, tokenHash } from '../../accounts/services/tokens.ts';
import { consumeLimits, rowsOf, type Steps, tooMany } from '../../../platform/index.ts';
import { addIdentity, identityOf, memberOfIdentity, removeIdentity } from '../repositories/identities.ts';
import { loopback, newCode, pendingOf, type OauthContext } from './flow.ts';
import type { Identity } from './provider.ts';

const DONE = { ok: true, success: true } as const;

/** The visitor who came back from the provider in this browser without an account here. */
export async function pendingFacts(
  call: SignInCall,
  { accounts, oauth }: OauthContext,
): Promise<OutputOf<Api['account.oauthPending']>> {
  const pending = pendingOf(call, oauth);
  if (!pending) return { pending: null };
  const { email, name } = pending.identity;
  const owners = await accounts.database.read(accountByEmail(emailKey(email)));
  // The provider has verified the address: its owner may know that it has an account.
  return { pending: { email, name, has_account: owners.length > 0, is_desktop: pending.desktop !== null } };
}

/**
 * Adds an account for a visitor who came back, with a name of their choice.
 * @throws AppError reason `oauth_failed`; `bad_request` (`usr`, `adult`, `eml` if the address has an account)
 */
export async function registerPending(
  call: SignInCall,
  { accounts, oauth }: OauthContext,
  input: InputOf<Api['account.oauthRegister']>,
): Promise<OutputOf<Api['account.oauthRegister']>> {
  requireForm(call, input);
  const pending = pendingOf(call, oauth);
  if (!pending) throw refusal('oauth_failed');
  const { usr = '', adult, lang: language = 'en', as = 'cookie' } = input;
  const { identity, desktop, next } = pending;
  const name = tidyName(usr);
  const key = nameKey(name);
  requireFields({ usr: newNameError(name, key), adult: adult === '1' ? null : 'required' });
  const address = emailKey(identity.email);
  const network = await accounts.networks.of(call.network());
  const device = deviceOf(call, input);
  const { member, token } = await accounts.database.change(
    function* () {
      const now = accounts.clock.now();
      if ((yield* memberOfIdentity(identity.issuer, identity.subject)) !== null)
        throw refusal('oauth_failed');
      if (yield* isNameTaken(name, key, now)) requireFields({ usr: 'usr_occupied' });
      if ((yield* rowsOf(accountByEmail(address))).length > 0) requireFields({ eml: 'eml_occupied' });
      const spent = yield* consumeLimits([{ rule: FROM_NETWORK, who: network }], now);
      if (!('ids' in spent)) throw tooMany(spent.waitMs);
      const account = {
        name,
        name_key: key,
        email: identity.email,
        email_key: address,
        password: null,
        language,
      };
      const id = yield* addAccount(account, call.country, now);
      yield* addIdentity(rowOf(identity, id, now));
      const [made] = yield* rowsOf(accountOf(id));
      if (!made) throw new Error('no account was made');
      return { member: made, token: desktop ? '' : yield* signIn(call, accounts, now, id, as, device) };
    },
    { unique: { 'member.name': { code: 'bad_request', field: 'usr' } } },
  );
  call.cookies.set('oauthPending', '');
  if (desktop)
    return { ...DONE, kind: loopback(desktop, { code: newCode(oauth, desktop, member.member_id, null) }) };
  return { ...DONE, kind: next, member: memberOf(member), ...give(call, as, token, device) };
}

/**
 * Links the identity that came back to the signed-in member.
 * @returns the path to continue at
 * @throws AppError reasons `oauth_failed`, `oauth_taken`
 */
export async function linkPending(call: SignInCall, context: OauthContext): Promise<string> {
  const { oauth } = context;
  const pending = pendingOf(call, oauth);
  if (!pending) throw refusal('oauth_failed');
  await link(call, context, pending.identity);
  call.cookies.set('oauthPending', '');
  const { desktop, next } = pending;
  return desktop ? loopback(desktop, { code: newCode(oauth, desktop, memberIdOf(call), null) }) : next;
}

/**
 * The end of the desktop client's sign-in: a code, valid once, with the secret of its challenge.
 * @throws AppError reasons `oauth_failed`, `oauth_taken`, `account_banned`, `need_recent_auth`
 */
export async function finishDesktop(
  call: SignInCall,
  context: OauthContext,
  input: InputOf<Api['account.oauthFinish']>,
): Promise<OutputOf<Api['account.oauthFinish']>> {
  requireForm(call, input);
  const { code = '', verifier = '', as = 'cookie' } = input;
  const { accounts, oauth } = context;
  const found = isToken(code) ? oauth.codes.take(tokenHash(code).toString('base64url')) : undefined;
  if (!found || !isAnswer(verifier, found.challenge)) throw refusal('oauth_failed');
  const now = accounts.clock.now();
  if (found.identity) {
    if (!isRecent(call.caller, now)) throw refusal('need_recent_auth');
    await link(call, context, found.identity);
    return { ...DONE, kind: 'linked' };
  }
  const { memberId } = found;
  const device = deviceOf(call, input);
  const result = await accounts.database.change(function* () {
    const [account] = memberId === null ? [] : yield* rowsOf(accountOf(memberId));
    if (!account) return refusal('oauth_failed');
    const ban = banOf(account, now);
    if (ban) return ban;
    return yield* passFirstFactor(call, accounts, account, { as, device });
  });
  if (result instanceof Error) throw result;
  const { kind = '', ...answer } = answerOf(call, { as, device }, result);
  return { ...answer, kind };
}

/** The member's linked accounts, and whether there is a password to sign in without them. */
export async function linkedAccounts(
  call: SignInCall,
  { accounts, oauth }: Omit<OauthContext, 'oauth'> & { readonly oauth: OauthContext['oauth'] | null },
): Promise<OutputOf<Api['account.linked']>> {
  const memberId = memberIdOf(call);
  const [account] = await accounts.database.read(accountOf(memberId));
  const rows = oauth ? await accounts.database.read(identityOf(memberId, oauth.provider.issuer)) : [];
  return {
    items: rows.map(({ email, created_at }) => ({ provider: 'google', email, added_at: created_at })),
    has_password: (account?.password ?? null) !== null,
  };
}

/** @throws AppError reason `need_password` for a member who could not sign in any more */
export async function unlink(call: SignInCall, { accounts, oauth }: OauthContext): Promise<void> {
  const memberId = memberIdOf(call);
  await accounts.database.change(function* () {
    yield* requireSession(call, accounts.clock.now());
    const [account] = yield* rowsOf(accountOf(memberId));
    if ((account?.password ?? null) === null) throw refusal('need_password');
    const [removed] = yield* rowsOf(identityOf(memberId, oauth.provider.issuer));
    if (!account || !removed) return;
    yield* removeIdentity(memberId, oauth.provider.issuer);
    yield* putSecurityMail(call, accounts, 'unlinked', account, { email: removed.email });
  });
}

/** Links, and tells the owner by mail: from now on that account can sign in. */
async function link(call: SignInCall, { accounts }: OauthContext, identity: Identity): Promise<void> {
  const memberId = memberIdOf(call);
  await accounts.database.change(function* (): Steps<void> {
    const now = accounts.clock.now();
    yield* requireSession(call, now);
    const owner = yield* memberOfIdentity(identity.issuer, identity.subject);
    if (owner === memberId) return;
    if (owner !== null || (yield* rowsOf(identityOf(memberId, identity.issuer))).length > 0)
      throw refusal('oauth_taken');
    yield* addIdentity(rowOf(identity, memberId, now));
    const [account] = yield* rowsOf(accountOf(memberId));
    if (account) yield* putSecurityMail(call, accounts, 'linked', account, { email: identity.email });
  });
}

const rowOf = ({ issuer, subject, email }: Identity, memberId: number, now: number) => ({
  issuer,
  subject,
  member_id: memberId,
  email,
  created_at: now,
});

function isAnswer(verifier: string, challenge: string): boolean {
  if (!isToken(verifier)) return false;
  const hash = createHash('sha256').update(verifier).digest();
  const wanted = Buffer.from(challenge, 'base64url');
  return hash.length === wanted.length && timingSafeEqual(hash, wanted);
}
