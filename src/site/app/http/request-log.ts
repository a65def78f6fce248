import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics, SiteConfig } from '../../platform/index.ts';

/** What is known of a request while it is answered. */
interface Answering {
  readonly id: string;
  readonly started: number;
  /** Operation of the contract, or route. */
  operation: string;
  /** Answered from memory. */
  isQuick: boolean;
}

/**
 * Writes one line for each request when its answer has ended, and measures it: `error` if the site failed, `debug` if
 * the answer was in memory (thousands a second), else `info`. No line says who asked, or for what.
 */
export interface RequestLog {
  /** @returns the number of the request, which is in its line and in its answer */
  begin(request: IncomingMessage, response: ServerResponse): string;
  /** Of what is refused before it is a request. @returns its number */
  refused(status: number): string;
}

/** Writes a line of values at a level. */
export type WriteLine = (
  level: 'debug' | 'info' | 'error',
  values: Readonly<Record<string, string | number>>,
  text: string,
) => void;

/** A property of the response: a weak map costs more than the rest of it together. */
const ANSWERING = Symbol('answering');
/** Its error has a line already, or it is only counted. */
const IS_LOGGED = Symbol('is logged');
/** What it ended with instead of its own status, if it did not end as it should. */
const ENDED_AS = Symbol('ended as');
type Watched = ServerResponse & { [ANSWERING]?: Answering; [IS_LOGGED]?: boolean; [ENDED_AS]?: number };
const answeringOf = (response: Watched) => response[ANSWERING];

/** The number that a proxy gave a request, so that both logs have the same. */
const ID = /^[\w-]{8,64}$/;
/** Status of answers that their caller left; no caller sees it. */
const LEFT = 499;
/** Status of answers that the site broke off, whatever their head said. */
const BROKEN = 500;
/** A format that is not offered, which the caller could have known. */
const NOT_OFFERED = 501;
/** No route was reached. */
const NO_ROUTE = 'none';

export function createRequestLog(
  write: WriteLine,
  metrics: Pick<Metrics, 'request'>,
  { trustProxy }: Pick<SiteConfig, 'trustProxy'>,
): RequestLog {
  function ended(this: Watched): void {
    const found = answeringOf(this);
    if (!found) return;
    const { id, started, operation, isQuick } = found;
    const status = this.writableFinished ? this.statusCode : (this[ENDED_AS] ?? LEFT);
    const ms = performance.now() - started;
    metrics.request(operation, status, ms / 1_000);
    const isFault = status >= 500 && status !== NOT_OFFERED && !isLogged(this);
    const line = { id, operation, status, ms: Math.round(ms) };
    write(isFault ? 'error' : isQuick ? 'debug' : 'info', line, 'answered');
  }
  return {
    begin(request, response) {
      const given = request.headers['x-request-id'];
      const isGiven =
        typeof given === 'string' &&
        ID.test(given) &&
        trustProxy !== null &&
        trustProxy(request.socket.remoteAddress ?? '');
      const id = isGiven ? given : randomUUID();
      const started = performance.now();
      (response as Watched)[ANSWERING] = { id, started, operation: NO_ROUTE, isQuick: false };
      response.on('close', ended);
      return id;
    },
    refused(status) {
      const id = randomUUID();
      metrics.request(NO_ROUTE, status, 0);
      write('info', { id, operation: NO_ROUTE, status, ms: 0 }, 'answered');
      return id;
    },
  };
}

/** Says which operation a response answers. */
export function nameOperation(response: ServerResponse, operation: string): void {
  const found = answeringOf(response);
  if (found) found.operation = operation;
}

/** It was answered from memory. */
export function markQuick(response: ServerResponse): void {
  const found = answeringOf(response);
  if (found) found.isQuick = true;
}

/** What follows of this answer cannot be had, so the site breaks it off. */
export function markBroken(response: Watched): void {
  response[ENDED_AS] = BROKEN;
}

/** Something else is written to its connection: a refusal, as its body does not come. */
export function markRefused(response: Watched, status: number): void {
  response[ENDED_AS] = status;
}

/** The error of this request is logged, or counted, elsewhere. */
export function markLogged(response: Watched): void {
  response[IS_LOGGED] = true;
}

export const isLogged = (response: Watched): boolean => response[IS_LOGGED] === true;

/** The operation that a response answers, as far as it is known. */
export const operationOf = (response: ServerResponse): string => answeringOf(response)?.operation ?? NO_ROUTE;

/** The number of a request; empty outside a server. */
export const requestId = (response: ServerResponse): string => answeringOf(response)?.id ?? '';
