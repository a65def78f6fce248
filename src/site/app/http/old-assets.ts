import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { SiteContext } from '../context.ts';
import { sendFinished } from './finished-answer.ts';
import type { FlatHeaders } from './security-headers.ts';
import { findPieces, storeAssets } from './web/stored-assets.ts';
import { readWebFile, type WebBuild } from './web/web-build.ts';

/** How long a requested asset stays in memory, seconds. */
const READY_SECONDS = 3_600;

/**
 * Pages that were opened before an update still request assets of their own build: screens, the player, another
 * language. Those come from the data folder; assets of the current build never come here. They are read on request,
 * because such requests are few, and only names that were found at start are read.
 */
export async function mountOldAssets(
  app: FastifyInstance,
  { config, clock, answers, version }: SiteContext,
  security: FlatHeaders,
  { html }: WebBuild,
): Promise<void> {
  const folder = join(config.data, 'web-pieces');
  const assets = await findPieces(folder, html, clock.now());
  app.addHook('onListen', (done) => {
    storeAssets(folder, config.web, html, clock.now()).catch((err: unknown) =>
      app.log.warn({ err }, 'pages that are open now will miss the pieces of this build once it is replaced'),
    );
    // The copy is only needed after the next build: nothing waits for it.
    done();
  });
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const path = assets.get(request.params.name);
    const address = `/assets/${request.params.name}`;
    const versions = version.check();
    const ready = answers.get(address, versions);
    const answer = ready ?? (path && (await readWebFile(path, address, security)));
    if (!answer) throw new AppError({ code: 'not_found' });
    const life = { seconds: READY_SECONDS, shows: [], versions, isForAll: true };
    if (!ready) answers.put(address, answer, life);
    void reply.hijack();
    sendFinished(request.raw, reply.raw, answer);
    return reply;
  });
}
