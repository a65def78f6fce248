import type { FastifyInstance } from 'fastify';
import { to } from '../../../shared/routes.ts';

/**
 * The address at which password managers look for the page that changes a password (W3C); without a session the page
 * asks to sign in.
 */
export function mountChangePassword(app: FastifyInstance): void {
  app.get('/.well-known/change-password', (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .redirect(to('settingsSection', { settings_section: 'account' }), 302),
  );
}
