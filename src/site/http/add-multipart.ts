import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors/app-error.ts';
import { FORM_BODY_MAX } from '../../shared/limits.ts';
import type { RowGroup } from './api-rows.ts';

/** Bodies with files that are read at once; each is in memory as a whole. */
const MOST_AT_ONCE = 16;

/**
 * Mounts rows with files in a scope of their own, where multipart is the one kind of body. Twice what is allowed is still
 * read, so that the field that is too long can be named; longer ones are 413 unread.
 */
export function addMultipart(
  app: FastifyInstance,
  { rows }: RowGroup,
  mount: (scope: FastifyInstance) => void,
): void {
  const files = rows.flatMap(({ row }) => Object.values(row.files ?? {}));
  const bodyLimit = 2 * Math.max(...files) * files.length + FORM_BODY_MAX;
  const now = new Set<FastifyRequest>();
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit },
      (_request, body, read) => read(null, body),
    );
    scope.addHook('onRequest', (request, _reply, next) => {
      now.add(request);
      next(now.size > MOST_AT_ONCE ? new AppError({ code: 'unavailable' }) : undefined);
    });
    // Comes after every request, also after one that was cut or refused before it was counted.
    scope.addHook('onResponse', (request, _reply, next) => {
      now.delete(request);
      next();
    });
    mount(scope);
    done();
  });
}
