import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { SiteContext } from '../context.ts';
import { openReleaseFile } from '../desktop/services/release-files.ts';
import { attachment } from './attachment.ts';
import { splitAddress } from './read-fields.ts';
import { mountReadOnly } from './read-only-route.ts';
import type { FlatHeaders, SecurityHeaders } from './security-headers.ts';
import { sendRanged } from './send-ranged.ts';

/** Names of installers are never used again; the feed and its signature change with each release. */
const ARTEFACT = 'public, max-age=31536000, immutable';
const FEED = 'no-cache';

const TYPES: Readonly<Record<string, string>> = {
  yml: 'text/yaml; charset=utf-8',
  sig: 'application/json; charset=utf-8',
};

/** Serves new versions of the desktop client at `/desktop/{channel}/{file}`, as `npm run release` wrote them. */
export function mountDesktop(app: FastifyInstance, context: SiteContext, security: SecurityHeaders): void {
  mountReadOnly(app, '/desktop/*', (request, reply) => serveRelease(context, security.own, request, reply));
}

async function serveRelease(
  { config, clock }: SiteContext,
  security: FlatHeaders,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { path } = splitAddress(request.raw.url ?? '');
  const [, channel = '', name = ''] = /^\/desktop\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  const file = await openReleaseFile(config.data, channel, name);
  if (!file) throw new AppError({ code: 'not_found' });
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
  try {
    await sendRanged(
      {
        ...file,
        type: type ?? 'application/octet-stream',
        cacheControl: type ? FEED : ARTEFACT,
        headers: security,
        saved: type ? [] : ['Content-Disposition', attachment(name)],
      },
      request,
      reply,
      clock.now(),
    );
  } finally {
    await file.handle.close();
  }
}
