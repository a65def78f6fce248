import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { AppError } from '../../../shared/errors/app-error.ts';

/** Addresses that can only be read: every other method is refused before its body. */
export function mountReadOnly(app: FastifyInstance, url: string, handler: RouteHandlerMethod): void {
  app.route({ method: ['GET', 'HEAD'], url, handler });
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'],
    url,
    onRequest: (_request, reply) => {
      void reply.header('Allow', 'GET, HEAD');
      return Promise.reject(new AppError({ code: 'method_not_allowed' }));
    },
    handler: () => undefined,
  });
}
