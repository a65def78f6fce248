import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../shared/errors/app-error.ts';
import { refusal } from '../../../shared/errors/reasons.ts';
import { isRecent } from '../../identity/index.ts';
import type { SiteContext } from '../context.ts';
import { readyArchive } from '../../own-data/index.ts';
import { attachment } from './attachment.ts';
import { readCaller } from './caller.ts';
import { asRecord, type SecurityHeaders } from './security-headers.ts';

/**
 * `GET /api/archive.php?id=`: the archive of the caller's own data. The address alone is not enough: it needs the
 * session of its member, and the password within ten minutes.
 */
export function mountArchive(app: FastifyInstance, context: SiteContext, security: SecurityHeaders): void {
  app.get<{ Querystring: { id?: unknown } }>(
    '/api/archive.php',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const caller = readCaller(context, request.headers);
      if (caller.memberId === null) throw new AppError({ code: 'need_auth' });
      if (!isRecent(caller, context.clock.now())) throw refusal('need_recent_auth');
      const archive = await readyArchive(context, caller.memberId);
      const bytes = request.query.id === archive.id ? await context.archives.read(archive.id) : null;
      if (!bytes) throw new AppError({ code: 'not_found' });
      return reply
        .headers(asRecord(security.own))
        .header('Cache-Control', 'no-store')
        .header('Content-Type', 'application/zip')
        .header('Content-Length', archive.bytes)
        .header('Content-Disposition', attachment('my-data.zip'))
        .send(bytes);
    },
  );
}
