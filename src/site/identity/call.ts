import type { SignInCall } from './accounts/services/sign-in-call.ts';

/** What handlers and services know about a call besides its input. */
export interface CallOf<Context> extends SignInCall {
  readonly context: Context;
  /** For rows whose file is streamed: the file, to be read once. Errors at the end of its form are thrown there. */
  readonly file?: AsyncIterable<Buffer>;
}
