import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors/app-error.ts';
import type { SiteContext } from '../context.ts';
import { PLACES, requireForm, WAITING } from './add-multipart.ts';
import type { RowGroup } from './api-rows.ts';
import { readCaller } from './caller.ts';
import type { BodyTimes } from './http-server.ts';
import { leastRate } from './least-rate.ts';
import { readNetwork } from './network.ts';
import { readStreamed, type StreamedForm } from './read-streamed.ts';
import { requireAccess } from './run-call.ts';
import { createWaitingLine } from './waiting-line.ts';

/** Bodies that come at once; more are refused. */
const MOST_AT_ONCE = 64;

/** Rows of one address of which some have a file larger than memory. */
export const isStreamed = ({ rows }: RowGroup) => rows.some(({ row }) => row.isStreamed);

/**
 * Mounts such rows. Who calls is known before the body is read, what is asked for before its file is; a file of another row
 * waits for its place, as elsewhere. A body may take as long as it likes if it keeps its pace.
 * @param mount gets what reads the form of a request
 */
export function addStreamed(
  app: FastifyInstance,
  context: SiteContext,
  { rows }: RowGroup,
  times: BodyTimes,
  mount: (scope: FastifyInstance, readForm: (request: FastifyRequest) => Promise<StreamedForm>) => void,
): void {
  const line = createWaitingLine({ places: PLACES, waiting: WAITING, waitMs: times.waitMs });
  const small = rows
    .filter(({ row }) => !row.isStreamed)
    .flatMap(({ row }) => Object.values(row.files ?? {}));
  const rowOf = (act: string | undefined) => rows.find(({ row }) => row.match?.['act'] === act)?.row;
  let atWork = 0;
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // Left for the handler to read.
    scope.addContentTypeParser('multipart/form-data', (_request, body, read) => read(null, body));
    scope.addHook('onRequest', (request, reply, next) => {
      requireAccess('member', readCaller(context, request.headers));
      requireForm(request, reply);
      if (atWork >= MOST_AT_ONCE) throw new AppError({ code: 'unavailable' });
      atWork += 1;
      // On every end: Fastify does not report a request that ends inside its body.
      reply.raw.once('close', () => (atWork -= 1));
      next();
    });
    scope.addHook('preParsing', (request, reply, body, next) => {
      const { pace } = context.uploads;
      request.raw.socket.setTimeout(pace.silenceMs);
      const passed = leastRate(body, pace);
      passed.once('error', () => void reply.header('Connection', 'close'));
      next(null, passed);
    });
    mount(scope, async (request) => {
      const { body, headers, raw } = request;
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
            leave = line.join(readNetwork(context, raw), (error) => (error ? reject(error) : resolve()));
            request.raw.once('close', leave);
          }),
      });
      // An act is what other forms of this address have; without one a file is sent.
      return { ...form, fields: { act: '0', ...form.fields } };
    });
    done();
  });
}
