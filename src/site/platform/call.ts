import type { SignInCall } from '../identity/accounts/services/sign-in-call.ts';
import type { SiteContext } from '../app/context.ts';

/** What handlers and services know of the call besides its input. */
export interface Call extends SignInCall {
  readonly context: SiteContext;
  /** Of a row whose file is streamed: the file, to be read once. What is wrong with the end of its form is thrown there. */
  readonly file?: AsyncIterable<Buffer>;
}
