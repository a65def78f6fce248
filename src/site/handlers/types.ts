import type { ApiTable, InputOf, OutputOf } from '../../shared/api/endpoint.ts';
import type { SiteContext } from '../context.ts';
import type { Caller } from '../accounts/policies/caller.ts';
import type { PreparedJson } from '../paging/services/prepared-json.ts';

/** What a handler knows of the call besides its input. */
export interface Call {
  readonly context: SiteContext;
  readonly caller: Caller;
  /** Two letters, or empty: unknown. */
  readonly country: string;
  /** The network a visitor calls from, which identifies him (`http/network.ts`). */
  readonly network: () => string;
  readonly cookies: CallCookies;
}

/** What signing in needs of request and answer. */
export interface CallCookies {
  /** Whether the request has what only browsers send: such a caller never gets a token in a body. */
  readonly isBrowser: boolean;
  /** Browser and system in words. */
  readonly label: string;
  /** Token of the device, from its cookie. */
  readonly device: string | null;
  /** Has the answer set a cookie; an empty value deletes it. */
  set(name: CookieName, value: string): void;
}

export type CookieName = 'session' | 'device' | 'registrationEmail';

/** For calls that the site makes itself: nothing can be signed in by them. */
export const NO_COOKIES: CallCookies = {
  isBrowser: true,
  label: '',
  device: null,
  set: () => {
    throw new Error('no answer to set a cookie on');
  },
};

export type ApiHandlers<Table extends ApiTable> = {
  readonly [Name in keyof Table]: (
    input: InputOf<Table[Name]>,
    call: Call,
  ) => OutputOf<Table[Name]> | PreparedJson | Promise<OutputOf<Table[Name]> | PreparedJson>;
};
