import { expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { serveWorld } from './support.ts';

const world = shared(await makeWorld());

test('without a web build the site runs and says what is missing', async () => {
  await using bare = await serveWorld(world);
  const reply = await bare.get('/');
  expect([reply.status, reply.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  expect(reply.text).toContain('npm run build');
  expect((await bare.get('/health')).json()).toEqual({ ok: true });
});
