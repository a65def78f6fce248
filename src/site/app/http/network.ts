import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { SiteContext } from '../context.ts';

/**
 * The network a call comes from, which identifies a visitor: an address, of IPv6 its first four groups,
 * since a household has a /64. Behind proxies that are believed the last address before them. For `RateLimitKeys`
 * alone: it is never stored and never logged.
 */
export function readNetwork({ config }: SiteContext, request: IncomingMessage): string {
  const forwarded = config.trustProxy ? proxyAddr(request, config.trustProxy) : '';
  const isAddress = isIPv4(forwarded) || isIPv6(forwarded);
  const address = isAddress ? forwarded : (request.socket.remoteAddress ?? '');
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
