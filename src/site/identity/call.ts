import type { SignInCall } from './accounts/services/sign-in-call.ts';

/** What handlers and services know of the call besides its input. */
export interface CallOf<Context> extends SignInCall {
  readonly context: Context;
  /** Of a row whose file is streamed: the file, to be read once. What is wrong with the end of its form is thrown there. */
  readonly file?: AsyncIterable<Buffer>;
}
