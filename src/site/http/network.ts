import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import type { SiteContext } from '../context.ts';

/**
 * The network a call comes from, as far as visitors are told apart by it: an address, of IPv6 its first four groups,
 * since a household has a /64. Behind a trusted proxy the last address that it added. For `RateLimitKeys` alone: it is
 * never stored and never logged.
 */
export function readNetwork({ config }: SiteContext, { headers, socket }: IncomingMessage): string {
  const forwarded = config.trustProxy ? String(headers['x-forwarded-for'] ?? '') : '';
  const added = forwarded.slice(forwarded.lastIndexOf(',') + 1).trim();
  const address = isIPv4(added) || isIPv6(added) ? added : (socket.remoteAddress ?? '');
  const plain = address.replace(/^::ffff:/i, '');
  return isIPv6(plain) ? prefixOf(plain) : plain;
}

/** The first 64 bits, in one spelling. */
function prefixOf(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    // An address that ends in the form of IPv4 has one group less in letters.
    const length = after.length + (tail.includes('.') ? 1 : 0);
    while (groups.length + length < 8) groups.push('0');
    groups.push(...after);
  }
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
