import type { FastifyInstance } from 'fastify';
import type { SiteContext } from '../context.ts';
import { unsubscribe } from '../../community/index.ts';

const PATH = '/api/unsubscribe/:token';
interface Asked {
  Params: { token: string };
}

/**
 * `List-Unsubscribe` of mails: mail programs post to it without cookie or session and in any form (RFC 8058), so the
 * body is not read. A person who opens it gets a page that asks first, because mail scanners open every link.
 */
export function mountUnsubscribe(app: FastifyInstance, context: SiteContext): void {
  app.post<Asked>(PATH, {
    onRequest: async ({ params }, reply) => {
      await unsubscribe(context, params.token);
      return reply.header('Cache-Control', 'no-store').send({ ok: true, success: true });
    },
    handler: () => undefined,
  });
  app.get<Asked>(PATH, ({ params }, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .redirect(`/unsubscribe#${encodeURIComponent(params.token)}`, 303),
  );
}
