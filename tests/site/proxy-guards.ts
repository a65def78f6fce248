import type { IncomingMessage } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { api } from '../../src/shared/api/table/index.ts';
import { readCountry } from '../../src/site/app/http/caller.ts';
import { readNetwork } from '../../src/site/app/http/network.ts';
import { PROXIED_NAME, requestTo } from '../support/reach.ts';
import { shared } from '../support/shared.ts';
import type { ProxyKind } from '../support/through-proxy.ts';
import { makeWorld } from '../support/world.ts';
import { AMBIGUOUS } from './ambiguous-requests.ts';
import { fetchRaw, filePaths, listingPath, sendBytes, serveWorld, videoPath, type Ask } from './support.ts';

/** What a proxy changes by right. */
const OWN = [
  'date',
  'connection',
  'keep-alive',
  'server',
  'transfer-encoding',
  'content-length',
  'alt-svc',
  'x-request-id',
];

/** A request as the site has it. */
interface Seen extends Pick<IncomingMessage, 'url' | 'headers'> {
  readonly network: string;
  readonly country: string;
}

/** What the shipped configuration of a proxy must do beside what the site's own suites try through it. */
export async function proxyGuards(kind: ProxyKind): Promise<void> {
  const world = shared(await makeWorld({ videos: 2, members: 1 }));
  const config = { publicOrigin: `https://${PROXIED_NAME}`, defaultCountry: 'de' };
  const site = shared(await serveWorld(world, { config }));
  const direct = (site.server.address() as AddressInfo).port;
  const token = await world.sessionFor(world.members[0]!);
  let seen: Seen[] = [];
  site.server.prependListener('request', (request: IncomingMessage) => {
    const { url, headers } = request;
    const [network, country] = [readNetwork(site.context, request), readCountry(site.context, request)];
    seen.push({ url, headers, network, country });
  });
  const watched = async <T>(ask: () => Promise<T>) => {
    seen = [];
    const answer = await ask();
    return { answer, requests: seen };
  };
  const codeOf = async (path: string, ask: Ask) => {
    const reply = await fetchRaw(site.port, path, ask);
    return [reply.status, reply.json()['code'], reply.headers['x-content-type-options']];
  };

  describe(`${kind} in front of the site`, () => {
    test.each<[string, () => Promise<string> | string, Ask]>([
      ['a page', () => '/', {}],
      ['a listing', () => listingPath(), {}],
      ['a listing, compressed', () => listingPath(), { headers: { 'accept-encoding': 'br, gzip' } }],
      ['a listing, HEAD', () => listingPath(), { method: 'HEAD' }],
      ['a listing, unchanged', () => listingPath(), { headers: { 'if-none-match': '*' } }],
      ['a member’s own', () => videoPath(1001), { token }],
      ['a refusal', () => listingPath({ page: 0 }), {}],
      ['a query that is not tidy', () => `${videoPath(1001)}?a=%2F..//&b=+%20`, {}],
      ['a path with dots', () => '/api/../api/json//site.json', {}],
      ['a cookie', () => '/api/login.php', { method: 'POST', headers: { cookie: '__Host-yoru=x' } }],
      ['another origin', () => '/api/json/site.json', { headers: { origin: 'https://other.example' } }],
      ['a preflight', () => '/api/json/site.json', { method: 'OPTIONS' }],
      [
        'a part of a film',
        async () => filePaths(await site.get('/api/videofile.php?video_id=1001'))[0]!,
        { headers: { range: 'bytes=1-2' } },
      ],
      ['robots', () => '/robots.txt', {}],
      ['the player for other sites', () => '/embed/1001', {}],
    ])('%s comes as from the site itself', async (_name, path, ask) => {
      const at = await path();
      const [own, through] = [await fetchRaw(direct, at, ask), await fetchRaw(site.port, at, ask)];
      for (const { headers } of [own, through]) for (const name of OWN) delete headers[name];
      expect([through.status, through.headers]).toEqual([own.status, own.headers]);
      expect(through.bytes.equals(own.bytes)).toBe(true);
    });

    test('a visitor says neither where they are nor who asks for them', async () => {
      const headers = {
        'x-forwarded-for': '203.0.113.9',
        'x-country': 'JP',
        x_country: 'JP',
        'x-real-ip': '203.0.113.9',
        forwarded: 'for=203.0.113.9',
        'x-request-id': 'of-a-visitor',
      };
      // Named so, a header ends at the proxy, and with it what the proxy says.
      const hop = { connection: 'x-forwarded-for, x-country' };
      const ask = (headers: Readonly<Record<string, string>>) =>
        new Promise((resolve, reject) => {
          const options = { path: '/health', headers, localAddress: '127.0.0.7' };
          requestTo(site.port, options, (response) => response.resume().on('end', resolve))
            .on('error', reject)
            .end();
        });
      for (const said of [headers, { ...headers, ...hop }]) {
        const { requests } = await watched(() => ask(said));
        const [request] = requests;
        expect(request?.headers).toMatchObject({
          'x-forwarded-for': '127.0.0.7',
          'x-forwarded-proto': 'https',
        });
        for (const name of ['x-country', 'x-real-ip', 'forwarded'])
          expect(request?.headers[name], name).toBeUndefined();
        expect(request?.headers['x-request-id']).toMatch(/^(?!of-a)[\w-]{8,64}$/);
        expect([request?.network, request?.country]).toEqual(['127.0.0.7', 'de']);
      }
      // Control: the site would believe both from here.
      const plain = await watched(() =>
        fetchRaw(direct, '/health', { headers: { 'x-forwarded-for': '203.0.113.9', 'x-country': 'JP' } }),
      );
      const [{ network, country }] = plain.requests as [Seen];
      expect([network, country]).toEqual(['203.0.113.9', 'jp']);
    });

    test('another name gets nothing of the site', async () => {
      const { answer, requests } = await watched(() =>
        fetchRaw(site.port, '/health', { headers: { host: 'other.example' } }),
      );
      expect([answer.status, requests.length]).toEqual([421, 0]);
      const handshake = (servername: string) =>
        new Promise<string>((resolve) => {
          const socket = tlsConnect({
            port: site.port,
            host: '127.0.0.1',
            servername,
            rejectUnauthorized: false,
          });
          socket.on('secureConnect', () => resolve('open')).on('error', () => resolve('refused'));
          socket.on('close', () => resolve('refused'));
          socket.unref();
        });
      expect([await handshake('other.example'), await handshake(PROXIED_NAME)]).toEqual(['refused', 'open']);
    });

    test.each(AMBIGUOUS)('%s: a request within a request is none', async (_name, bytes) => {
      const { answer, requests } = await watched(() => sendBytes(site.port, bytes, 250));
      expect(requests.map(({ url }) => url)).not.toContain('/smuggled');
      const answers = answer.text.match(/HTTP\/1\.1 \d{3}/g) ?? [];
      expect(requests.length).toBeLessThanOrEqual(answers.length);
      for (const { headers } of requests)
        expect(headers['content-length'] && headers['transfer-encoding']).toBeFalsy();
    });

    test('what is too long is refused as the site refuses it', async () => {
      expect(await codeOf(`/${'a'.repeat(3_000)}`, {})).toEqual([414, 'bad_request', 'nosniff']);
      expect(await codeOf(`/${'a'.repeat(16_000)}`, {})).toEqual([414, 'bad_request', 'nosniff']);
      const headers = { 'x-a': 'a'.repeat(9_000), 'x-b': 'b'.repeat(9_000) };
      expect(await codeOf('/health', { headers })).toEqual([431, 'bad_request', 'nosniff']);
    });

    test('a body that is too large is refused as the site refuses it', async () => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const large = [413, 'payload_too_large', 'nosniff'];
      // Of what is refused Caddy reads 256 KiB, and then ends the connection over HTTP/1.1.
      for (const bytes of kind === 'caddy' ? [70_000, 200_000] : [70_000, 200_000, 3_000_000]) {
        const body = Buffer.alloc(bytes, 'a');
        const ask = { method: 'POST', token, headers, body };
        expect([bytes, ...(await codeOf('/api/messages.php', ask))]).toEqual([bytes, ...large]);
      }
    });

    test('each address that takes files takes more than a form has', async () => {
      const paths = Object.values(api).flatMap((row) => ('files' in row && row.files ? [row.path] : []));
      expect(new Set(paths).size).toBeGreaterThan(4);
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      for (const path of new Set(paths)) {
        const reply = await fetchRaw(site.port, path, {
          method: 'POST',
          headers,
          body: Buffer.alloc(2_000_000),
        });
        expect([400, 401, 404], path).toContain(reply.status);
      }
    });

    test('a part that is refused unread is answered, not cut', async () => {
      const headers = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };
      const ask = {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': '0' },
        body: Buffer.alloc(4_000_000),
      };
      const replies = await Promise.all(
        Array.from({ length: 6 }, () => codeOf(`/api/upload/${'0'.repeat(32)}`, ask)),
      );
      // On a busy machine neither always reads an answer that comes while it still sends: the site has hung up by then.
      const late = [503, 'unavailable', 'nosniff'];
      for (const reply of replies) expect([[401, 'need_auth', 'nosniff'], late]).toContainEqual(reply);
    });

    test('what only the operator may see is not there', async () => {
      for (const path of ['/live', '/ready', '/metrics', '/-/media/aa/x', '/-/refused/503'])
        expect([path, (await site.get(path)).status]).toEqual([path, 404]);
    });

    test('HTTP/2 is spoken', async () => {
      const session = connectHttp2(`https://${PROXIED_NAME}`, {
        createConnection: () =>
          tlsConnect({
            ...{ port: site.port, host: '127.0.0.1', servername: PROXIED_NAME },
            ...{ rejectUnauthorized: false, ALPNProtocols: ['h2'] },
          }),
      });
      const status = await new Promise((resolve, reject) => {
        session.on('error', reject);
        const stream = session.request({ ':path': '/health' });
        stream.on('response', (headers) => resolve(headers[':status'])).on('error', reject);
        stream.end();
      });
      session.close();
      expect(status).toBe(200);
    });
  });
}
