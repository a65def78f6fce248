import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { SiteContext } from '../context.ts';
import type { Call } from '../handlers/types.ts';
import { VISITOR } from '../accounts/policies/caller.ts';
import { readCall, type ReadCall, type RowGroup } from './api-rows.ts';
import {
  finishCall,
  heldSeconds,
  MOST_AT_ONCE,
  sharedSeconds,
  SLOW_MS,
  type CallSite,
} from './call-parts.ts';
import { readCountry } from './caller.ts';
import { sendFinished } from './finished-answer.ts';
import { readNetwork } from './network.ts';
import { runCall } from './run-call.ts';
import { showsOf } from './shows.ts';
import { responseBatch } from './response-batch.ts';

/**
 * Answers a visitor's GET or HEAD of the contract; `false`: this is for the long way. `longWay` is called instead when
 * that is only known later.
 */
export type VisitorCalls = (
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
  longWay: () => void,
) => boolean;

/**
 * Addresses that every reader reads alike: no query, no escape. They are also the one spelling under which an answer
 * is kept. The router refuses slots of more than 200 letters.
 */
const PLAIN = /^[A-Za-z0-9/._~-]{1,200}$/;

/**
 * The order of a call without the router and its hooks: limit, caller, access, parse, handler, present, log. Only
 * what succeeds is answered here: a call that is refused or fails has changed nothing and goes the long way, which is
 * the one place that words failures.
 */
export function visitorCalls(site: CallSite, log: FastifyBaseLogger): VisitorCalls {
  const { context, security, load } = site;
  const find = groupFinder(site.groups);
  const inResponseBatch = responseBatch();
  const country = (request: IncomingMessage) => readCountry(context, request.headers);
  const reading: SiteContext = {
    ...context,
    database: context.reader,
    // Cached only once the site listens.
    get origin() {
      return context.origin;
    },
  };
  return (request, response, url, longWay) => {
    if (load.now >= MOST_AT_ONCE || !PLAIN.test(url)) return false;
    const group = find(url);
    if (!group || hasBody(request)) return false;
    const started = performance.now();
    let read: ReadCall;
    let made: Buffer | Promise<Buffer>;
    const versions = context.version.check();
    const call: Call = {
      context: reading,
      caller: VISITOR,
      country: country(request),
      network: () => readNetwork(context, request),
    };
    try {
      read = readCall(group, url, '');
      made = runCall(read.mounted, read.fields, call);
    } catch {
      return false;
    }
    const answer = (json: Buffer) => {
      const seconds = sharedSeconds(read.mounted, read.lifetime);
      const finished = finishCall(json, seconds, security);
      if (seconds > 0) {
        const shows = showsOf(read.mounted.name, read.fields);
        context.answers.put(url, finished, { seconds: heldSeconds(read.mounted, seconds), shows, versions });
      }
      inResponseBatch(() => sendFinished(request, response, finished));
      const ms = performance.now() - started;
      if (ms > SLOW_MS) log.warn({ operation: read.mounted.name, ms: Math.round(ms) }, 'slow call');
    };
    if (Buffer.isBuffer(made)) answer(made);
    else {
      load.now += 1;
      const leave = () => (load.now -= 1);
      void made.finally(leave).then(answer, longWay);
    }
    return true;
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/**
 * Finds the GET group of an address by what stands before its first slot. Groups of which one could be taken for
 * another are left to the router.
 */
function groupFinder(groups: readonly RowGroup[]): (url: string) => RowGroup | undefined {
  const starts = groups
    .filter(({ method }) => method === 'GET')
    .map((group) => ({ group, start: startOf(group) }));
  const clear = starts.filter(({ group, start }) =>
    starts.every(
      (other) => other.group === group || !(other.start.startsWith(start) || start.startsWith(other.start)),
    ),
  );
  const byStart = new Map(clear.map(({ group, start }) => [start, group]));
  const lengths = [...new Set(clear.map(({ start }) => start.length))];
  return (url) => {
    for (const length of lengths) {
      const found = byStart.get(url.slice(0, length));
      if (found) return found;
    }
    return undefined;
  };
}

function startOf({ path }: RowGroup): string {
  const at = path.indexOf('{');
  return at < 0 ? path : path.slice(0, at);
}
