import type { Send, Sent, WireReply, WireRequest } from '../shared/api/client.ts';
import { AppError } from '../shared/errors/app-error.ts';
import { ANSWER_MAX, SLOW_UPLOAD } from '../shared/limits.ts';
import { pause as waitFor } from './pause.ts';
import { readBounded } from './read-bounded.ts';

/** Additional attempts, only for GET: a POST may have been carried out even if its answer was lost. */
const RETRIES = 2;

export interface FetchTransportParts {
  readonly fetch: typeof fetch;
  /** Origin of the paths; empty: the page's own. */
  readonly origin: string;
  /** Longest time of a call with all its attempts, milliseconds; `SLOW_UPLOAD` times longer with files. */
  readonly timeoutMs?: number;
  /** Largest accepted body, bytes. */
  readonly maxBytes?: number;
  /** Waits; rejects when the signal aborts. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** 0 up to 1; spreads the attempts of many visitors over time. */
  readonly random?: () => number;
}

/**
 * The browser's transport: same-origin fetch with the visitor's cookie. GET is tried at most three times, after a lost
 * connection or 503.
 * @throws AppError `offline`, `timeout`, `cancelled`, or `bad_answer` (too large, not text, redirected)
 */
export function createFetchTransport(parts: FetchTransportParts): Send {
  const { timeoutMs = 20_000, pause = waitFor, random = Math.random } = parts;
  return async (request, signal, sent) => {
    const deadline = AbortSignal.timeout(timeoutMs * (request.parts ? SLOW_UPLOAD : 1));
    const stop = signal ? AbortSignal.any([deadline, signal]) : deadline;
    try {
      for (let attempt = 0; ; attempt += 1) {
        const isLast = request.method !== 'GET' || attempt === RETRIES;
        const reply = await attemptOnce(parts, request, stop, isLast, sent);
        if (reply) return reply;
        await pause((250 * 3 ** attempt * (1 + random())) / 2, stop);
      }
    } catch (thrown) {
      throw readFetchFailure(thrown, deadline, signal);
    }
  };
}

/** The error for a failed fetch, or for a body that could not be read. */
export function readFetchFailure(thrown: unknown, deadline: AbortSignal, signal?: AbortSignal): AppError {
  if (thrown instanceof AppError) return thrown;
  const code = signal?.aborted ? 'cancelled' : deadline.aborted ? 'timeout' : 'offline';
  return new AppError({ code }, { cause: thrown });
}

/** `null`: try again. */
async function attemptOnce(
  parts: FetchTransportParts,
  request: WireRequest,
  signal: AbortSignal,
  isLast: boolean,
  sent?: Sent,
): Promise<WireReply | null> {
  try {
    const address = parts.origin + request.path;
    const init: RequestInit = {
      method: request.method,
      // The browser sets the type of the form, which the server's CSRF rule knows.
      body: request.form && new URLSearchParams(request.form),
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      ...(request.isLive && { cache: 'no-cache' }),
      // No operation redirects: a redirect comes from a captive portal or a proxy's sign-in page.
      redirect: 'manual',
      signal,
    };
    const answer = request.parts
      ? await (
          await import('./send-parts.ts')
        ).sendParts({ ...parts, address, init, signal, sent }, request.parts)
      : await parts.fetch(address, init);
    if (answer.type === 'opaqueredirect' || isRedirect(answer.status))
      throw new AppError({ code: 'bad_answer' });
    if (answer.status === 503 && !isLast) {
      await answer.body?.cancel();
      return null;
    }
    return { status: answer.status, body: await readBounded(answer, parts.maxBytes ?? ANSWER_MAX) };
  } catch (thrown) {
    if (isLast || signal.aborted || thrown instanceof AppError) throw thrown;
    return null;
  }
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400 && status !== 304;
}
