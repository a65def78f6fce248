import type { IncomingMessage } from 'node:http';
import { AppError } from '../../../shared/errors/app-error.ts';
import { failureAnswer, type FailureAnswer } from './failure.ts';

/** Longest path, letters; the longest of the contract has less than a quarter of it. */
export const PATH_MAX = 2_048;

/** A name or an address, with or without a port. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Refuses requests before all other steps: a path that is too long (414), and a `Host` that is missing, repeated or
 * invalid (400), because two readers could understand two hosts. `null`: the request is valid.
 */
export function refusalOf({ url = '', headers, rawHeaders }: IncomingMessage): FailureAnswer | null {
  if (url.length > PATH_MAX && !isWithin(url)) return refusal('path', 414);
  if (!HOST.test(headers.host ?? '') || hostsIn(rawHeaders) !== 1) return refusal('host', 400);
  return null;
}

const isWithin = (url: string) => url.lastIndexOf('?', PATH_MAX) >= 0;

/** Node's own record contains only the first of several. */
function hostsIn(rawHeaders: readonly string[]): number {
  let found = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') found += 1;
  }
  return found;
}

function refusal(field: string, status: number): FailureAnswer {
  const { headers, ...answer } = failureAnswer(new AppError({ code: 'bad_request', field }), status);
  return { ...answer, headers: [...headers, 'Connection', 'close'] };
}
