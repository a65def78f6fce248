import { describe, expect, test } from 'vitest';
import { api, type Operation } from '../../src/shared/api/table/index.ts';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { addressOf } from './good-calls.ts';
import { REPORT } from './report-calls.ts';
import { serveWorld } from './support.ts';

const world = shared(await makeWorld({ videos: 1, members: 1 }));
const token = await world.sessionFor(world.members[0]!);
const site = shared(await serveWorld(world));

const OWN_PLACES = [
  '/',
  '/nowhere/',
  '/api/nowhere',
  '/health',
  '/media/p/x',
  '/embed/1/',
  '/oembed',
  REPORT,
  // Bytes of an upload: no row of the contract.
  `/api/upload/${'0'.repeat(32)}`,
];
const ROWS = Object.keys(api) as Operation[];
/** The whole contract: what only reads by its good address, what writes by its path. */
const placeOf = (row: Operation) => (api[row].method === 'GET' ? addressOf(row) : api[row].path);
const PLACES = [...new Set([...OWN_PLACES, ...ROWS.map(placeOf)])];
const UNSAFE = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Statuses of every unsafe method at every place, each once. */
async function statusesOf(headers: Readonly<Record<string, string>>): Promise<ReadonlySet<number>> {
  const asked = PLACES.flatMap((place) =>
    UNSAFE.map(async (method) => (await site.get(place, { method, headers })).status),
  );
  return new Set(await Promise.all(asked));
}

describe('an unsafe method at any place of the site', () => {
  const cookie = () => `yoru=${token}`;
  const evil = { origin: 'https://evil.example' };

  test.each<[string, () => Record<string, string>]>([
    ['Origin of another', () => evil],
    ['Origin of another, with a cookie', () => ({ ...evil, cookie: cookie() })],
    ['no origin', () => ({ origin: 'null' })],
    ['another site by Fetch Metadata', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['a sister by Fetch Metadata', () => ({ 'sec-fetch-site': 'same-site', origin: site.origin })],
    ['a cookie and no word from where', () => ({ cookie: cookie() })],
    ['any cookie and no word from where', () => ({ cookie: 'theme=dark' })],
    ['an Authorization that is no bearer', () => ({ ...evil, authorization: `Basic ${token}` })],
    ['a bearer cut short', () => ({ ...evil, authorization: `Bearer ${token.slice(0, -1)}` })],
    ['a bearer with more', () => ({ ...evil, authorization: `Bearer ${token}A` })],
    ['an empty Authorization', () => ({ ...evil, authorization: '' })],
  ])('is refused: %s', async (_name, headers) => {
    expect(await statusesOf(headers())).toEqual(new Set([403]));
  });

  test.each<[string, () => Record<string, string>]>([
    ['nothing, as the desktop sends', () => ({})],
    ['a bearer', () => ({ ...evil, authorization: `Bearer ${token}` })],
    ['our own page', () => ({ cookie: cookie(), 'sec-fetch-site': 'same-origin' })],
    ['our own page without Fetch Metadata', () => ({ cookie: cookie(), origin: site.origin })],
  ])('goes on to its place: %s', async (_name, headers) => {
    const statuses = await statusesOf(headers());
    expect(statuses.has(403)).toBe(false);
    expect(statuses.has(405)).toBe(true);
  });
});

test('the places are those of staff and of tickets too', () => {
  expect(PLACES).toEqual(expect.arrayContaining(['/api/ticket.php', '/api/moderation/case.php']));
  for (const access of ['moderator', 'admin'])
    expect(ROWS.filter((row) => api[row].access === access && api[row].method === 'POST')).not.toEqual([]);
});

test('reading needs no word from where', async () => {
  const headers = { origin: 'https://evil.example', cookie: `yoru=${token}`, 'sec-fetch-site': 'cross-site' };
  for (const method of ['GET', 'HEAD'])
    expect((await site.get('/health', { method, headers })).status).toBe(200);
});
