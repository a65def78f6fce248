import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { SiteContext } from '../context.ts';

/**
 * The network of a call, which identifies a visitor: the IPv4 address, or the first four groups of IPv6, because a
 * household has a /64. Behind trusted proxies it is the last address before them. Only for `RateLimitKeys`: it is never
 * stored and never logged.
 */
export function readNetwork({ config }: SiteContext, request: IncomingMessage): string {
  const forwarded = config.trustProxy ? proxyAddr(request, config.trustProxy) : '';
  const isAddress = isIPv4(forwarded) || isIPv6(forwarded);
  const address = isAddress ? forwarded : (request.socket.remoteAddress ?? '');
  const plain = address.replace(/^::ffff:/i, '');
  return isIPv6(plain) ? prefixOf(plain) : plain;
}

/** The first 64 bits, in one form. */
function prefixOf(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    // An address that ends in IPv4 form has one group less.
    const length = after.length + (tail.includes('.') ? 1 : 0);
    while (groups.length + length < 8) groups.push('0');
    groups.push(...after);
  }
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
