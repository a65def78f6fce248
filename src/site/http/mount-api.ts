import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { addMultipart } from './add-multipart.ts';
import type { ApiTable, WireFields } from '../../shared/api/endpoint.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { SiteContext } from '../context.ts';
import type { ApiHandlers, Call } from '../handlers/types.ts';
import { groupRows, readCall, routeOf, type AnyHandler, type RowGroup } from './api-rows.ts';
import {
  addressOf,
  finishCall,
  heldSeconds,
  MOST_AT_ONCE,
  sharedSeconds,
  SLOW_MS,
  type CallSite,
} from './call-parts.ts';
import { readCaller, readCountry, requireSameSite } from './caller.ts';
import { sendFinished, type FinishedAnswer } from './finished-answer.ts';
import { readNetwork } from './network.ts';
import { readMultipart, sizedFiles } from './read-multipart.ts';
import { splitAddress } from './read-fields.ts';
import { runCall } from './run-call.ts';
import { showsOf } from './shows.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { visitorCalls, type VisitorCalls } from './visitor-calls.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Lets the site call its own operations, as the pages do for their first replies. */
export type CallApi = (name: string, fields: WireFields, call: Call) => Promise<string>;

export interface MountedApi {
  readonly callApi: CallApi;
  /** To be asked before the router; `null` where every request gets its line in the log. */
  readonly visitorCalls: VisitorCalls | null;
}

/**
 * Mounts the contract. Every request goes through one fixed order: limit, caller, access, parse, handler, present,
 * log if slow. A method no row has is 405 with `Allow`.
 */
export function mountApi<Table extends ApiTable>(
  app: FastifyInstance,
  context: SiteContext,
  security: SecurityHeaders,
  table: Table,
  handlers: NoInfer<ApiHandlers<Table>>,
): MountedApi {
  const groups = groupRows(table, handlers as unknown as Readonly<Record<string, AnyHandler>>);
  const site: CallSite = { context, security, groups, load: { now: 0 } };
  for (const [path, methods] of methodsByPath(groups)) {
    const url = routeOf(path);
    for (const group of groups.filter((one) => one.path === path)) {
      const method: HTTPMethods[] = group.method === 'GET' ? ['GET', 'HEAD'] : ['POST'];
      const mount = (scope: FastifyInstance) =>
        scope.route({ method, url, handler: (request, reply) => serve(site, group, request, reply) });
      if (group.encoding === 'multipart') addMultipart(app, context, group, mount);
      else mount(app);
    }
    const others = METHODS.filter((method) => !methods.includes(method));
    app.route({
      method: others,
      url,
      // Before a body is read: what is in it does not matter.
      onRequest: (_request, reply) => {
        void reply.header('Allow', methods.join(', '));
        return Promise.reject(new AppError({ code: 'method_not_allowed' }));
      },
      handler: () => undefined,
    });
  }
  const byName = new Map(
    groups.flatMap(({ rows }) => rows.map((mounted) => [mounted.name, mounted] as const)),
  );
  const isLogged = ['trace', 'debug'].includes(context.config.logLevel);
  return {
    callApi: async (name, fields, call) => {
      const mounted = byName.get(name);
      if (!mounted) throw new Error(`no operation ${name}`);
      return (await runCall(mounted, fields, call)).toString();
    },
    visitorCalls: isLogged ? null : visitorCalls(site, app.log),
  };
}

function methodsByPath(groups: readonly RowGroup[]): ReadonlyMap<string, readonly HTTPMethods[]> {
  const found = new Map<string, HTTPMethods[]>();
  for (const { method, path } of groups) {
    found.set(path, [
      ...(found.get(path) ?? []),
      ...(method === 'GET' ? (['GET', 'HEAD'] as const) : [method]),
    ]);
  }
  return found;
}

async function serve(
  { context, security, load }: CallSite,
  group: RowGroup,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (load.now >= MOST_AT_ONCE) throw new AppError({ code: 'unavailable' });
  load.now += 1;
  const started = performance.now();
  let name = 'unknown';
  try {
    const caller = readCaller(context, request.headers);
    if (group.method === 'POST') requireSameSite(context, request.headers);
    // As it came: an escape that the router was spared is refused here, by its field.
    const { path, query } = splitAddress(request.originalUrl);
    if (group.method === 'POST' && query !== '') throw new AppError({ code: 'bad_request', field: 'query' });
    const form = request.body instanceof Buffer ? readMultipart(typeOf(request), request.body) : null;
    const given = form?.fields ?? (group.method === 'POST' ? formOf(request) : query);
    const { mounted, fields, lifetime } = readCall(group, path, given);
    name = mounted.name;
    const values = form ? { ...fields, ...sizedFiles(mounted.row, form.files) } : fields;
    const call: Call = {
      context,
      caller,
      country: readCountry(context, request.headers),
      network: () => readNetwork(context, request.raw),
    };
    const seconds =
      caller.role === 'visitor' && group.method === 'GET' ? sharedSeconds(mounted, lifetime) : 0;
    const isShared = seconds > 0;
    // Looked at before anything is read, so that an answer is never newer than the version it is kept under.
    const versions = context.version.check();
    const address = isShared ? addressOf(mounted, fields, lifetime) : '';
    if (mounted.row.isEmpty) {
      await runCall(mounted, values, call);
      await reply.code(204).header('Cache-Control', 'no-store').send();
      return;
    }
    const answer =
      (isShared ? context.answers.get(address, versions) : undefined) ??
      finishCall(await runCall(mounted, values, call), seconds, security);
    if (isShared) {
      const shows = showsOf(name, fields);
      context.answers.put(address, answer, { seconds: heldSeconds(mounted, seconds), shows, versions });
    }
    send(request, reply, answer);
  } finally {
    load.now -= 1;
    const ms = performance.now() - started;
    if (ms > SLOW_MS) request.log.warn({ operation: name, ms: Math.round(ms) }, 'slow call');
  }
}

function send(request: FastifyRequest, reply: FastifyReply, answer: FinishedAnswer): void {
  void reply.hijack();
  sendFinished(request.raw, reply.raw, answer);
}

const typeOf = ({ headers }: FastifyRequest) => headers['content-type'] ?? '';

function formOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}
