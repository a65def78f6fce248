import type { FastifyInstance } from 'fastify';
import type { SiteContext } from '../context.ts';
import { SITEMAP_PATH } from '../sitemap/services/sitemap.ts';

/** What crawlers may ask for: pages and pictures, not the calls that pages make; and where the list of pages is. */
export function mountRobots(app: FastifyInstance, context: SiteContext): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      // Named in full, as its form asks: the origin is known only once the site listens.
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${context.origin()}${SITEMAP_PATH}\n`),
  );
}
