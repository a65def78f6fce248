import type { IncomingMessage } from 'node:http';
import { splitAddress } from './read-fields.ts';

/**
 * The address of a request as the router can read it: an escape that stands for no text (`%ff`, `%zz`) is taken as the
 * letters it is written with. The router knows one answer to such an address, whatever it is of; so it is no page's (404),
 * and a call refuses it by the field, which it reads from the address as it came.
 */
export function readableAddress({ url = '' }: IncomingMessage): string {
  if (!url.includes('%')) return url;
  const { path, query } = splitAddress(url);
  // The query is read strictly where it is read, and names its fields.
  return url.length === path.length ? spelled(path) : `${spelled(path)}?${query}`;
}

function spelled(path: string): string {
  return path.replaceAll(/(?:%[\da-f]{2})+|%/gi, (escapes) =>
    isText(escapes) ? escapes : escapes.replaceAll('%', '%25'),
  );
}

function isText(escapes: string): boolean {
  try {
    decodeURIComponent(escapes);
    return true;
  } catch {
    return false;
  }
}
