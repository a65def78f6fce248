import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { ApiTable, WireFields } from '../../shared/api/endpoint.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { SiteContext } from '../context.ts';
import type { ApiHandlers, Call } from '../handlers/types.ts';
import { addMultipart } from './add-multipart.ts';
import { groupRows, routeOf, type AnyHandler, type RowGroup } from './api-rows.ts';
import { TIMES, type BodyTimes } from './http-server.ts';
import { runCall } from './run-call.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { createServeCall } from './serve-call.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Lets the site call its own operations, as the pages do for their first replies. */
export type CallApi = (name: string, fields: WireFields, call: Call) => Promise<string>;

/** Mounts the contract; all its calls go the one way of `serve-call.ts`. A method no row has is 405 with `Allow`. */
export function mountApi<Table extends ApiTable>(
  app: FastifyInstance,
  context: SiteContext,
  security: SecurityHeaders,
  table: Table,
  handlers: NoInfer<ApiHandlers<Table>>,
  times: BodyTimes = TIMES.body,
): CallApi {
  const groups = groupRows(table, handlers as unknown as Readonly<Record<string, AnyHandler>>);
  const serve = createServeCall(context, security);
  for (const [path, methods] of methodsByPath(groups)) {
    const url = routeOf(path);
    for (const group of groups.filter((one) => one.path === path)) {
      const method: HTTPMethods[] = group.method === 'GET' ? ['GET', 'HEAD'] : ['POST'];
      const mount = (scope: FastifyInstance) =>
        scope.route({ method, url, handler: (request, reply) => serve(group, request, reply) });
      if (group.encoding === 'multipart') addMultipart(app, context, group, times, mount);
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
  return async (name, fields, call) => {
    const mounted = byName.get(name);
    if (!mounted) throw new Error(`no operation ${name}`);
    return (await runCall(mounted, fields, call)).toString();
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
