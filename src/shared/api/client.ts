import * as z from 'zod/mini';
import { AppError } from '../errors/app-error.ts';
import { badRequest } from '../errors/first-issue.ts';
import type { ApiTable, Endpoint, InputOf, OutputOf, WireFields, WireParts } from './endpoint.ts';
import { readFailure } from './envelope.ts';
import { fillPath } from './path.ts';

/** The request for a transport: nothing in it names a host or a secret. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query, starting with a slash. */
  readonly path: string;
  readonly form: WireFields | null;
  /** The parts of a multipart form, instead of `form`. */
  readonly parts?: WireParts;
  /** A cached answer may be used only if the site says so (304). */
  readonly isLive?: true;
}

/** The reply of a transport. `status` is never 0: a transport throws `AppError` instead. */
export interface WireReply {
  readonly status: number;
  readonly body: string;
}

/** A transport: got in main, fetch in the browser, inject in tests. */
export type Send = (request: WireRequest, signal?: AbortSignal, sent?: Sent) => Promise<WireReply>;

/** Receives the sent share of a request with parts, 0 to 1. */
export type Sent = (share: number) => void;

export interface ApiClient<Table extends ApiTable> {
  run<Name extends keyof Table>(
    name: Name,
    input: InputOf<Table[Name]>,
    signal?: AbortSignal,
    sent?: Sent,
  ): Promise<OutputOf<Table[Name]>>;
}

/** A typed client for any transport. */
export function createApiClient<Table extends ApiTable>(table: Table, send: Send): ApiClient<Table> {
  return {
    async run(name, input, signal, sent) {
      const row = rowOf(table, name);
      const reply = await send(encodeRequest(row, input), signal, sent);
      return decodeReply(row, reply) as OutputOf<Table[typeof name]>;
    },
  };
}

/** The row of an operation. An unknown name is `bad_request`, because names also come from the page. */
export function rowOf<Table extends ApiTable>(table: Table, name: keyof Table): Endpoint {
  if (!Object.hasOwn(table, name)) throw new AppError({ code: 'bad_request', field: 'operation' });
  return table[name] as Endpoint;
}

/** The request for an operation and its input. @throws AppError `bad_request` with the first wrong field */
export function encodeRequest(row: Endpoint, input: unknown): WireRequest {
  const encoded = z.safeEncode(row.input, input);
  if (!encoded.success) throw badRequest(encoded.error);
  const { path, rest } = fillPath(row, encoded.data as WireFields);
  if (row.encoding === 'multipart') return { method: row.method, path, form: null, parts: rest };
  if (row.method === 'POST') return { method: row.method, path, form: rest };
  const query = Object.entries(rest)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return { method: row.method, path: query === '' ? path : `${path}?${query}`, form: null };
}

/**
 * The operation's output from a reply.
 * @throws AppError the server's own code, or `bad_answer` if the body does not fit the contract
 */
export function decodeReply(row: Endpoint, reply: WireReply): unknown {
  const body = reply.status === 204 ? {} : parseJson(reply);
  if (reply.status < 200 || reply.status > 299) throw readFailure(reply.status, body);
  const decoded = z.safeDecode(row.output, body);
  if (!decoded.success) throw new AppError({ code: 'bad_answer' }, { cause: decoded.error });
  return decoded.data;
}

function parseJson(reply: WireReply): unknown {
  if (reply.body === '') return null;
  try {
    return JSON.parse(reply.body) as unknown;
  } catch (cause) {
    if (reply.status >= 400) return null;
    throw new AppError({ code: 'bad_answer' }, { cause });
  }
}
