import { expect, test } from 'vitest';
import { readConfig, type SiteConfig } from '../../src/site/platform/config/config.ts';
import { readCountry } from '../../src/site/app/http/caller.ts';
import { readNetwork } from '../../src/site/app/http/network.ts';

/** What is understood of a request from an address, where those proxies are believed. */
function readFrom(remoteAddress: string, list: string, forwarded?: string) {
  const config = readConfig(['--trust-proxy', list], {}) as SiteConfig;
  const headers = { 'x-country': 'JP', ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) };
  const request = { headers, socket: { remoteAddress } } as never;
  const context = { config } as never;
  return [readNetwork(context, request), readCountry(context, request)];
}

test.each([
  ['loopback', '127.0.0.1'],
  ['loopback', '::1'],
  ['loopback', '::ffff:127.0.0.1'],
  ['10.0.0.0/8', '10.1.2.3'],
  ['192.0.2.7, 10.0.0.0/8', '10.1.2.3'],
  ['fd00::/8', 'fd00::5'],
])('%s believes %s', (list, address) => {
  expect(readFrom(address, list, '203.0.113.9')).toEqual(['203.0.113.9', 'jp']);
});

test.each([
  ['', '127.0.0.1'],
  ['loopback', '192.0.2.1'],
  ['10.0.0.0/8', '11.0.0.1'],
  ['192.0.2.7', '192.0.2.8'],
])('%j does not believe %s', (list, address) => {
  expect(readFrom(address, list, '203.0.113.9')).toEqual([address, '']);
});

test('of several proxies each is believed as far as it is one', () => {
  expect(readFrom('127.0.0.1', 'loopback,10.0.0.0/8', '1.2.3.4, 203.0.113.9, 10.0.0.7')[0]).toBe(
    '203.0.113.9',
  );
  expect(readFrom('127.0.0.1', 'loopback', '1.2.3.4, 203.0.113.9, 10.0.0.7')[0]).toBe('10.0.0.7');
});

test('what is no address from a proxy is the proxy', () => {
  for (const nonsense of ['', 'nobody', '1.2.3', ','])
    expect(readFrom('127.0.0.1', 'loopback', nonsense)[0]).toBe('127.0.0.1');
});
