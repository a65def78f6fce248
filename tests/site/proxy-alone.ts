import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { PROXIED_NAME } from '../support/reach.ts';
import { freePort, startProxy, type ProxyKind } from '../support/through-proxy.ts';
import { fetchRaw } from './support.ts';

/** What the shipped configuration of a proxy must do when the site is away, or is not asked. */
export function proxyAlone(kind: ProxyKind): void {
  describe(`${kind} without the site`, () => {
    test('plain http leads to https; another name gets no answer', async () => {
      await using proxy = await startProxy(kind, 9);
      const ask = (host: string) =>
        new Promise<string>((resolve) => {
          const options = { host: '127.0.0.1', port: proxy.httpPort, path: '/a?b=%2F', headers: { host } };
          httpRequest(options, (response) => {
            response.resume();
            resolve(`${response.statusCode} ${response.headers.location}`);
          })
            .on('error', () => resolve('closed'))
            .end();
        });
      expect(await ask(PROXIED_NAME)).toBe(`308 https://${PROXIED_NAME}/a?b=%2F`);
      expect(await ask('other.example')).toBe('closed');
    });

    test('says so in the site’s own form, and when to come back', async () => {
      await using proxy = await startProxy(kind, 9);
      const reply = await fetchRaw(proxy.port, '/api/json/site.json');
      expect([reply.status, reply.json()['code'], reply.headers['retry-after']]).toEqual([
        503,
        'unavailable',
        '2',
      ]);
      expect(reply.headers['content-security-policy']).toContain(`default-src 'none'`);
      // A part of an upload as well: nobody may be sent away because it is large.
      const part = { method: 'PATCH', body: Buffer.alloc(2_000_000) };
      const refused = await fetchRaw(proxy.port, `/api/upload/${'0'.repeat(32)}`, part);
      expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('"unavailable"')]);
    });

    test('a write that broke is not sent a second time', async () => {
      const seen: string[] = [];
      const broken = createServer((request) => {
        seen.push(request.method ?? '');
        request.socket.destroy();
      }).listen(0, '127.0.0.1');
      await once(broken, 'listening');
      await using proxy = await startProxy(kind, (broken.address() as AddressInfo).port);
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      for (const path of ['/api/messages.php', '/api/member.php']) {
        const reply = await fetchRaw(proxy.port, path, { method: 'POST', headers, body: 'a=b' });
        expect(reply.status).toBe(503);
      }
      expect(seen).toEqual(['POST', 'POST']);
      // Nor is a read that ends the site's answer sent for as long as it does.
      expect((await fetchRaw(proxy.port, '/')).status).toBe(503);
      expect(seen.length).toBeLessThan(5);
      broken.close();
    });

    test.runIf(kind === 'caddy')('a read waits while the site restarts', async () => {
      const late = createServer((_request, response) => response.end('back'));
      const port = await freePort();
      await using proxy = await startProxy(kind, port);
      const asked = fetchRaw(proxy.port, '/');
      await wait(600);
      late.listen(port, '127.0.0.1');
      expect((await asked).text).toBe('back');
      late.close();
      late.closeAllConnections();
    });
  });
}
