import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/errors/app-error.ts';
import { FORM_BODY_MAX } from '../../shared/limits.ts';
import type { SiteContext } from '../context.ts';
import type { RowGroup } from './api-rows.ts';
import { readNetwork } from './network.ts';

/** Bodies with files that are read at once, of all and of one network; each is in memory as a whole. */
const MOST_AT_ONCE = { all: 16, network: 4 } as const;

/**
 * Mounts rows with files in a scope of their own, where multipart is the one kind of body. Twice what is allowed is still
 * read, so that the field that is too long can be named; longer ones are 413 unread.
 */
export function addMultipart(
  app: FastifyInstance,
  context: SiteContext,
  { rows }: RowGroup,
  mount: (scope: FastifyInstance) => void,
): void {
  const files = rows.flatMap(({ row }) => Object.values(row.files ?? {}));
  const bodyLimit = 2 * Math.max(...files) * files.length + FORM_BODY_MAX;
  /** The network of each that is read now. */
  const now: string[] = [];
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit },
      (_request, body, read) => read(null, body),
    );
    scope.addHook('onRequest', (request, reply, next) => {
      const network = readNetwork(context, request.raw);
      const ofNetwork = now.filter((one) => one === network).length;
      const isOver = ofNetwork >= MOST_AT_ONCE.network;
      if (isOver || now.length >= MOST_AT_ONCE.all) {
        next(new AppError({ code: isOver ? 'too_many_requests' : 'unavailable' }));
        return;
      }
      now.push(network);
      // However it ends: Fastify tells nothing of a request that was broken off in its body.
      reply.raw.once('close', () => now.splice(now.indexOf(network), 1));
      next();
    });
    mount(scope);
    done();
  });
}
