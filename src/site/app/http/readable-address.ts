import type { IncomingMessage } from 'node:http';
import { splitAddress } from './read-fields.ts';

/**
 * The address of a request in a form that the router can read. A path with a broken escape (`%ff`, `%zz`) is taken
 * literally: no page has it (404), and a call refuses it with the field, which it reads from the original address.
 */
export function readableAddress({ url = '' }: IncomingMessage): string {
  const { path } = splitAddress(url);
  // The query is parsed strictly later, where errors name the field.
  return canDecode(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}

function canDecode(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
