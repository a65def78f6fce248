import { isEmail, tidyEmail } from '../../../../shared/accounts/email.ts';
import { to } from '../../../../shared/routes.ts';
import type { AccountDeps } from '../../accounts/services/deps.ts';
import { banOf } from '../../accounts/services/ban.ts';
import type { SignInCall } from '../../accounts/services/sign-in-call.ts';
import { giveTicket, passFirstFactor } from '../../accounts/services/second-step.ts';
import { deviceOf, give } from '../../accounts/services/signed-in.ts';
import { makeToken, tokenHash } from '../../accounts/services/tokens.ts';
import { accountOf } from '../../accounts/repositories/accounts.ts';
import { rowsOf } from '../../../platform/index.ts';
import { memberOfIdentity } from '../repositories/identities.ts';
import { FLOW_MS, type Desktop, type OauthDeps } from './deps.ts';
import { isCancelled, newChecks, type Checks, type Identity } from './provider.ts';
import { returnPath } from './return-path.ts';

/** A sign-in in progress at the provider, encrypted in a cookie of the browser that started it. */
interface Flow extends Checks {
  readonly next: string;
  /** The member wants to link, not to sign in. */
  readonly isLink: boolean;
  readonly desktop: Desktop | null;
}

/** A visitor who came back and has no account here yet; also encrypted in a cookie. */
export interface Pending {
  readonly identity: Identity;
  readonly next: string;
  readonly desktop: Desktop | null;
}

/** The errors of such a sign-in. */
export type OauthError = 'oauth_failed' | 'oauth_cancelled' | 'oauth_taken';

export interface OauthContext {
  readonly accounts: AccountDeps;
  readonly oauth: OauthDeps;
  readonly origin: () => string;
}

/** How long a visitor may take to choose a name, milliseconds. */
const PENDING_MS = 1_800_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const CALLBACK = '/api/oauth/google/callback';
/** Allowed starters (Fetch Metadata); another site's page may not start a sign-in. */
const OWN_STARTS: readonly (string | undefined)[] = [undefined, 'same-origin', 'none'];

/**
 * Sends a browser to the provider.
 * @param query `next`, `link`; for the desktop client also `port`, `state` and `challenge`
 * @param startedBy Fetch Metadata's site
 * @returns the address for the browser
 */
export async function beginProviderSignIn(
  call: SignInCall,
  { oauth, origin }: OauthContext,
  query: URLSearchParams,
  startedBy: string | undefined,
): Promise<string> {
  const desktop = desktopOf(query);
  const flow: Flow = {
    ...newChecks(),
    next: returnPath(query.get('next')),
    isLink: query.get('link') === '1',
    desktop: desktop ?? null,
  };
  if (desktop === undefined || !OWN_STARTS.includes(startedBy)) return errorPage('oauth_failed');
  try {
    const address = await oauth.provider.address(origin() + CALLBACK, flow);
    call.cookies.set('oauth', oauth.sealedTokens.seal('flow', flow, FLOW_MS));
    return address;
  } catch {
    return errorPage('oauth_failed', flow);
  }
}

/**
 * Handles a browser that comes back from the provider. Signs in members who are known by issuer and subject, never by
 * address.
 * @param query as received
 * @returns the address for the browser
 */
export async function providerCallback(
  call: SignInCall,
  context: OauthContext,
  query: string,
): Promise<string> {
  const { oauth, accounts, origin } = context;
  const flow = oauth.sealedTokens.open('flow', call.cookies.oauth) as Flow | null;
  call.cookies.set('oauth', '');
  if (!flow || oauth.used.has(flow.state)) return errorPage('oauth_failed');
  let identity: Identity;
  try {
    const address = new URL(origin() + CALLBACK);
    address.search = query;
    // Before the first await, so that only one of two parallel calls continues.
    if (address.searchParams.get('state') === flow.state) oauth.used.put(flow.state, true);
    identity = await oauth.provider.identity(address, flow);
  } catch (thrown) {
    return errorPage(isCancelled(thrown) ? 'oauth_cancelled' : 'oauth_failed', flow);
  }
  const { desktop } = flow;
  if (desktop && flow.isLink) return loopback(desktop, { code: newCode(oauth, desktop, null, identity) });
  const now = accounts.clock.now();
  const device = deviceOf(call, {});
  const found = await accounts.database.change(function* () {
    const memberId = yield* memberOfIdentity(identity.issuer, identity.subject);
    const [account] = memberId === null ? [] : yield* rowsOf(accountOf(memberId));
    if (!account) return null;
    if (flow.isLink) return { memberId: account.member_id, ban: null, opened: null };
    const ban = banOf(account, now);
    const opening = { as: 'cookie', device } as const;
    const opened = ban || desktop ? null : yield* passFirstFactor(call, accounts, account, opening);
    return { memberId: account.member_id, ban, opened };
  });
  if (!found) return pendingPage(call, oauth, { identity, next: flow.next, desktop });
  if (found.ban) return errorPage('oauth_failed', flow, found.ban.reason);
  if (desktop) return loopback(desktop, { code: newCode(oauth, desktop, found.memberId, null) });
  if (flow.isLink)
    return found.memberId === call.caller.memberId ? flow.next : errorPage('oauth_taken', flow);
  if (!found.opened) return flow.next;
  if ('ticket' in found.opened) {
    giveTicket(call, 'cookie', found.opened.ticket);
    return `${to('login')}#need_code`;
  }
  give(call, 'cookie', found.opened.token, device);
  return flow.next;
}

/** A member is asked whether to link, a visitor for a name. Without a verified address no account is possible. */
function pendingPage(call: SignInCall, oauth: OauthDeps, pending: Pending): string {
  const email = tidyEmail(pending.identity.email);
  if (!isEmail(email)) return errorPage('oauth_failed', pending);
  const tidied: Pending = { ...pending, identity: { ...pending.identity, email } };
  call.cookies.set('oauthPending', oauth.sealedTokens.seal('pending', tidied, PENDING_MS));
  return `${to('signup')}#google`;
}

/** The visitor who came back in this browser and has no account yet. */
export function pendingOf({ cookies }: SignInCall, { sealedTokens }: OauthDeps): Pending | null {
  return sealedTokens.open('pending', cookies.oauthPending) as Pending | null;
}

/** A code that the desktop client exchanges for a session, once. */
export function newCode(
  { codes }: OauthDeps,
  { challenge }: Desktop,
  memberId: number | null,
  identity: Identity | null,
): string {
  const token = makeToken();
  codes.put(tokenHash(token.text).toString('base64url'), { challenge, memberId, identity });
  return token.text;
}

/** Address at which the desktop client listens. */
export function loopback({ port, state }: Desktop, answer: Readonly<Record<string, string>>): string {
  return `http://127.0.0.1:${port}/?${new URLSearchParams({ ...answer, state }).toString()}`;
}

/** In the fragment, so that the page is the same for everybody. */
function errorPage(
  error: OauthError,
  { desktop, isLink }: { readonly desktop?: Desktop | null; readonly isLink?: boolean } = {},
  reason: string = error,
): string {
  if (desktop) return loopback(desktop, { error: reason });
  return `${isLink ? to('settingsSection', { settings_section: 'account' }) : to('login')}#${reason}`;
}

/** `null`: a sign-in of a browser; `undefined`: no valid desktop client. */
function desktopOf(query: URLSearchParams): Desktop | null | undefined {
  const [port, state, challenge] = [query.get('port'), query.get('state'), query.get('challenge')];
  if (port === null && state === null && challenge === null) return null;
  if (!/^[1-9]\d{3,4}$/.test(port ?? '') || Number(port) > 65_535 || Number(port) < 1_024) return undefined;
  if (!TOKEN.test(state ?? '') || !TOKEN.test(challenge ?? '')) return undefined;
  return { port: Number(port), state: state ?? '', challenge: challenge ?? '' };
}
