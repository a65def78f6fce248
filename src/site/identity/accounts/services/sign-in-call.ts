import type { Caller } from '../policies/caller.ts';

export type CookieName = 'session' | 'device' | 'registrationEmail' | 'oauth' | 'oauthPending' | 'signInStep';

/** The parts of request and answer that signing in needs. */
export interface CallCookies {
  /** Whether the request has headers that only browsers send: such a caller never gets a token in a body. */
  readonly isBrowser: boolean;
  /** Names of browser and system. */
  readonly label: string;
  /** Token of the device, from its cookie. */
  readonly device: string | null;
  /** Encrypted: a sign-in in progress at a provider, or a visitor who came back without an account here. */
  readonly oauth: string | null;
  readonly oauthPending: string | null;
  /** Token of a sign-in that waits for its code. */
  readonly signInStep: string | null;
  /** Sets a cookie with the answer; an empty value deletes it. */
  set(name: CookieName, value: string): void;
}

/** What the account services know about a call. */
export interface SignInCall {
  readonly caller: Caller;
  /** Two letters, or empty: unknown. */
  readonly country: string;
  readonly network: () => string;
  readonly cookies: CallCookies;
}

/** For calls by the site itself: they cannot sign anybody in. */
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
