import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { SiteContext } from '../context.ts';
import { requireForm, type ReadForm } from './add-multipart.ts';
import type { RowGroup } from './api-rows.ts';
import { readCaller } from './caller.ts';
import { createFormPlaces, pacedBody } from './form-places.ts';
import type { BodyTimes } from './http-server.ts';
import { readStreamed } from './read-streamed.ts';
import { requireAccess } from './run-call.ts';

/** Rows of one address, some of which have a file larger than memory. */
export const isStreamed = ({ rows }: RowGroup) => rows.some(({ row }) => row.isStreamed);

/**
 * Mounts such rows. The caller is known before the body is read, and the operation before its file is read. Files of
 * other rows wait for their place, as usual. A body may take any time if it is fast enough.
 * @param mount gets the function that reads the form of a request
 */
export function addStreamed(
  app: FastifyInstance,
  context: SiteContext,
  { rows }: RowGroup,
  times: BodyTimes,
  mount: (scope: FastifyInstance, readForm: ReadForm) => void,
): void {
  const places = createFormPlaces(context, 'passedOn', times);
  const held = createFormPlaces(context, 'held', times);
  const small = rows
    .filter(({ row }) => !row.isStreamed)
    .flatMap(({ row }) => Object.values(row.files ?? {}));
  const rowOf = (act: string | undefined) => rows.find(({ row }) => row.match?.['act'] === act)?.row;
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The handler reads it.
    scope.addContentTypeParser('multipart/form-data', (_request, body, read) => read(null, body));
    scope.addHook('onRequest', (request, reply, next) => {
      const caller = readCaller(context, request.headers);
      requireAccess('member', caller);
      requireForm(request, reply);
      places.enter({ caller, request, reply }, next);
    });
    scope.addHook('preParsing', (request, reply, body, next) => {
      const { pace } = context.uploads;
      request.raw.socket.setTimeout(pace.silenceMs);
      next(null, pacedBody(body, reply, times, pace));
    });
    mount(scope, async (request, reply) => {
      const { body, headers } = request;
      let leave = () => undefined as void;
      const form = await readStreamed(headers['content-type'] ?? '', body as Readable, {
        isPassedOn: (name, { act = '0' }) => {
          const row = rowOf(act);
          return row?.isStreamed === true && Object.hasOwn(row.files ?? {}, name);
        },
        fileMax: Math.max(...small, 0),
        enter: () =>
          new Promise((resolve, reject) => {
            leave();
            const caller = readCaller(context, headers);
            leave = held.enter({ caller, request, reply }, (error) => (error ? reject(error) : resolve()));
          }),
      });
      // Other forms of this address have an `act`; a form without one sends a file.
      return { ...form, fields: { act: '0', ...form.fields } };
    });
    done();
  });
}
