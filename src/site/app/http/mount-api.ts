import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { ApiTable, WireFields } from '../../../shared/api/endpoint.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Call, SiteContext } from '../context.ts';
import type { Handlers } from '../../identity/index.ts';
import { addMultipart, type ReadForm } from './add-multipart.ts';
import { addStreamed, isStreamed } from './add-streamed.ts';
import { groupRows, routeOf, type AnyHandler, type RowGroup } from './api-rows.ts';
import { TIMES, type BodyTimes } from './http-server.ts';
import { runCall } from './run-call.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { createServeCall } from './serve-call.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Lets the site call its own operations, as pages do for their first replies. */
export type CallApi = (name: string, fields: WireFields, call: Call) => Promise<string>;

/** Mounts the contract; all calls go through `serve-call.ts`. A method without a row gets 405 with `Allow`. */
export function mountApi<Table extends ApiTable>(
  app: FastifyInstance,
  context: SiteContext,
  security: SecurityHeaders,
  table: Table,
  handlers: NoInfer<Handlers<Table, SiteContext>>,
  times: BodyTimes = TIMES.body,
): CallApi {
  const groups = groupRows(table, handlers as unknown as Readonly<Record<string, AnyHandler>>);
  const serve = createServeCall(context, security);
  app.addConstraintStrategy(byEncoding);
  for (const [path, methods] of methodsByPath(groups)) {
    const url = routeOf(path);
    const here = groups.filter((one) => one.path === path);
    for (const group of here) {
      const method: HTTPMethods[] = group.method === 'GET' ? ['GET', 'HEAD'] : ['POST'];
      // Beside other forms of the same address, it accepts only those with files.
      const isOneOfTwo = group.encoding === 'multipart' && here.some(({ encoding }) => encoding === 'form');
      const constraints = isOneOfTwo ? { encoding: 'multipart' } : {};
      const route = { method, url, constraints };
      const mountForm = (scope: FastifyInstance, readForm: ReadForm) =>
        scope.route({
          ...route,
          handler: async (request, reply) => serve(group, request, reply, await readForm(request, reply)),
        });
      if (isStreamed(group)) addStreamed(app, context, group, times, mountForm);
      else if (group.encoding === 'multipart') addMultipart(app, context, group, times, mountForm);
      else app.route({ ...route, handler: (request, reply) => serve(group, request, reply) });
    }
    const others = METHODS.filter((method) => !methods.includes(method));
    app.route({
      method: others,
      url,
      // Before a body is read, because its content does not matter.
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

/** Chooses between the rows of an address by the encoding of their forms. */
const byEncoding: Parameters<FastifyInstance['addConstraintStrategy']>[0] = {
  name: 'encoding',
  storage() {
    const handlers = new Map<unknown, never>();
    return {
      get: (encoding) => handlers.get(encoding) ?? null,
      set: (encoding, handler) => void handlers.set(encoding, handler as never),
    };
  },
  deriveConstraint: ({ headers }) =>
    headers['content-type']?.startsWith('multipart/form-data') ? 'multipart' : undefined,
  mustMatchWhenDerived: false,
};

function methodsByPath(groups: readonly RowGroup[]): ReadonlyMap<string, readonly HTTPMethods[]> {
  const found = new Map<string, HTTPMethods[]>();
  for (const { method, path } of groups) {
    const more: readonly HTTPMethods[] = method === 'GET' ? ['GET', 'HEAD'] : [method];
    found.set(path, [...new Set([...(found.get(path) ?? []), ...more])]);
  }
  return found;
}
