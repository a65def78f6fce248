import proxyAddr from '@fastify/proxy-addr';

/** Whether an address is one of a proxy that is believed. */
export type Proxies = (address: string) => boolean;

/**
 * @param list addresses, networks (`10.0.0.0/8`), `loopback`, `linklocal`, `uniquelocal`, separated by commas
 * @throws TypeError where one is none of them
 */
export function proxiesIn(list: string): Proxies {
  const trusts = proxyAddr.compile(list.split(',').map((part) => part.trim()));
  return (address) => trusts(address, 0);
}
