import type { FastifyInstance } from 'fastify';
import type { SiteContext } from '../context.ts';
import { SITEMAP_PATH } from '../sitemap/services/sitemap.ts';

/** Crawlers may read pages and pictures, but not call operations; the file also names the sitemap. */
export function mountRobots(app: FastifyInstance, context: SiteContext): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      // The format requires a full address, and the origin is known only when the site listens.
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${context.origin()}${SITEMAP_PATH}\n`),
  );
}
