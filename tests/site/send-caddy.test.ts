import { hash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { startSendingCaddy } from '../support/sending-caddy.ts';
import { shared } from '../support/shared.ts';
import { servedWorld } from './served-world.ts';
import { fetchRaw, serveWorld, type Ask, type Reply } from './support.ts';

const CLIP = randomBytes(1.5 * 1024 * 1024);

const { world, site } = await servedWorld({ members: 1 }, { config: { sendFiles: 'nginx' } });
const caddy = shared(await startSendingCaddy(site, world.mediaDir));
/** The same world, of which the site sends everything itself. */
const plain = shared(await serveWorld(world));
const video = await world.buildVideo({ title: 'Night rain', files: { '360p': CLIP } });
const { key } = video.files['360p']!;
const pathOf = (kind: 'video' | 'download') =>
  site.context.addresses.sign({ kind, videoId: String(video.id), format: '360p', key }, 0).path;
const { etag = '' } = (await site.get(pathOf('video'), { method: 'HEAD' })).headers;

/** Headers of the connection, and of Caddy itself. */
const OWN = ['date', 'connection', 'server', 'keep-alive', 'transfer-encoding', 'x-request-id'];
const seen = ({ status, headers, bytes }: Reply) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name))),
  bytes: hash('sha256', bytes),
});

test.each<readonly [string, Ask]>([
  ['whole', {}],
  ['part', { headers: { range: 'bytes=1000-1999' } }],
  ['open part', { headers: { range: 'bytes=1500000-' } }],
  ['suffix', { headers: { range: 'bytes=-500' } }],
  ['several', { headers: { range: 'bytes=0-1,5-6' } }],
  ['not satisfiable', { headers: { range: 'bytes=99999999-' } }],
  ['If-Range that holds', { headers: { range: 'bytes=0-9', 'if-range': etag } }],
  ['If-Range of another', { headers: { range: 'bytes=0-9', 'if-range': '"another"' } }],
  ['If-None-Match that is met', { headers: { 'if-none-match': etag } }],
  ['If-Match that is met', { headers: { 'if-match': etag } }],
  ['HEAD', { method: 'HEAD' }],
])('through Caddy the answer is that of the site: %s', async (_name, ask) => {
  for (const address of [pathOf('video'), pathOf('download')])
    expect(seen(await fetchRaw(caddy.port, address, ask))).toEqual(seen(await plain.get(address, ask)));
});

test.each([
  `/-/media/${key.slice(0, 2)}/${key}`,
  '/-/media/../site.db',
  '/-/media/..%2fsite.db',
  `/media/../-/media/${key.slice(0, 2)}/${key}`,
])('%s gives no file', async (address) => {
  const reply = await fetchRaw(caddy.port, address);
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.status).toBeLessThan(500);
});
