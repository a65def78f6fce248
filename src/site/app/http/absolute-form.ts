import type { IncomingMessage } from 'node:http';

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;

/**
 * Rewrites a target in absolute form (`GET http://host/path`, RFC 9112 3.2.2) as a path. Its host replaces the `Host`
 * header, which must be ignored then.
 */
export function toOriginForm(request: IncomingMessage): void {
  const [, host, rest = ''] = request.url?.startsWith('/') ? [] : (ABSOLUTE.exec(request.url ?? '') ?? []);
  if (host === undefined) return;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = host;
}
