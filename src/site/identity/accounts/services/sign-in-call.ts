import type { Caller } from '../policies/caller.ts';

export type CookieName = 'session' | 'device' | 'registrationEmail' | 'oauth' | 'oauthPending' | 'signInStep';

/** What signing in needs of request and answer. */
export interface CallCookies {
  /** Whether the request has what only browsers send: such a caller never gets a token in a body. */
  readonly isBrowser: boolean;
  /** Browser and system in words. */
  readonly label: string;
  /** Token of the device, from its cookie. */
  readonly device: string | null;
  /** Sealed: a way to a provider and back, and who came back without an account here. */
  readonly oauth: string | null;
  readonly oauthPending: string | null;
  /** Token of a sign-in that waits for its code. */
  readonly signInStep: string | null;
  /** Has the answer set a cookie; an empty value deletes it. */
  set(name: CookieName, value: string): void;
}

/** What the services of accounts know of a call. */
export interface SignInCall {
  readonly caller: Caller;
  /** Two letters, or empty: unknown. */
  readonly country: string;
  readonly network: () => string;
  readonly cookies: CallCookies;
}

/** For calls that the site makes itself: nothing can be signed in by them. */
export const NO_COOKIES: CallCookies = {
  isBrowser: true,
  label: '',
  device: null,
  oauth: null,
  oauthPending: null,
  signInStep: null,
  set: () => {
    throw new Error('no answer to set a cookie on');
  },
};
