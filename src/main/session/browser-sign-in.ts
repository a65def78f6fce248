import type { SessionAct } from '../../shared/entities/session-state.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { REASONS, refusal, type Reason } from '../../shared/errors/reasons.ts';
import { providerPath } from '../../shared/session/provider-path.ts';
import type { SystemTextKey } from '../system-text.ts';
import { listenOnce, type Answer } from './loopback.ts';

/** Timeout of the visitor's steps in the browser, milliseconds. */
const WAIT_MS = 300_000;

interface BrowserSignInParts {
  /** Origin of the present site. */
  readonly origin: () => string;
  readonly openBrowser: (address: string) => Promise<void>;
  readonly act: (act: SessionAct) => Promise<string>;
  /** @throws when the signal aborts */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly text: (name: SystemTextKey) => string;
}

export interface Control {
  readonly signal: AbortSignal;
  /** @param step `waiting` for the browser, or `exchanging` its code */
  progress(step: string): void;
}

/**
 * Signs in by the system's browser (RFC 8252): it returns to a port of this machine with a code, which is valid only
 * with a secret that never leaves this process. The page sees neither.
 * @throws AppError `cancelled` by the page; reasons `oauth_failed`, `oauth_cancelled` also after five minutes, and those
 *   of the site
 */
export function createBrowserSignIn({ origin, openBrowser, act, pause, text }: BrowserSignInParts) {
  return async (ask: Readonly<Record<string, string>>, { signal, progress }: Control): Promise<string> => {
    const [state, verifier] = [newSecret(), newSecret()];
    const loopback = await listenOnce(state, text('system:signInBack'));
    const waiting = new AbortController();
    try {
      progress('waiting');
      const more = { port: String(loopback.port), state, challenge: await challengeOf(verifier) };
      await openBrowser(origin() + providerPath(ask, more));
      const answer = await Promise.race([
        loopback.answer,
        pause(WAIT_MS, AbortSignal.any([signal, waiting.signal])).then(() => NOBODY),
      ]).catch((cause: unknown) => {
        throw new AppError({ code: 'cancelled' }, { cause });
      });
      if (answer.code === '') throw refusal(isReason(answer.error) ? answer.error : 'oauth_failed');
      progress('exchanging');
      return await act({ act: 'oauthFinish', fields: { code: answer.code, verifier } });
    } finally {
      waiting.abort();
      loopback.close();
    }
  };
}

/** The browser was closed, or the visitor took too long. */
const NOBODY: Answer = { code: '', error: 'oauth_cancelled' };

function isReason(word: string): word is Reason {
  return Object.hasOwn(REASONS, word);
}

/** By the global, as loading all of `node:crypto` costs time. */
function newSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
}

async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', Buffer.from(verifier));
  return Buffer.from(hash).toString('base64url');
}
