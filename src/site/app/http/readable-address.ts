import type { IncomingMessage } from 'node:http';
import { splitAddress } from './read-fields.ts';

/**
 * The address of a request as the router can read it. A path with a broken escape (`%ff`, `%zz`) is taken letter by letter:
 * no page has it (404), and a call refuses it with the field, which it reads from the address as it came.
 */
export function readableAddress({ url = '' }: IncomingMessage): string {
  const { path } = splitAddress(url);
  // The query is read strictly where it is read, and names its fields.
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
