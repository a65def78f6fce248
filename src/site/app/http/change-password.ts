import type { FastifyInstance } from 'fastify';
import { to } from '../../../shared/routes.ts';

/** Where password managers look for the page on which a password is changed (W3C); without a session it asks to sign in. */
export function mountChangePassword(app: FastifyInstance): void {
  app.get('/.well-known/change-password', (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .redirect(to('settingsSection', { settings_section: 'account' }), 302),
  );
}
