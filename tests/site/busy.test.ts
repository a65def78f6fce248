import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureAnswer } from '../../src/site/app/http/failure.ts';
import { AppError } from '../../src/shared/errors/app-error.ts';
import { makeWorld, type World } from '../support/world.ts';
import { searchPath, serveWorld, type TestSite } from './support.ts';

let world: World;
let site: TestSite;

beforeAll(async () => {
  world = await makeWorld({ videos: 1 });
  site = await serveWorld(world);
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await world.dispose();
});

test('what is refused for now says when to come back, nothing else does', () => {
  const later = (code: 'unavailable' | 'too_many_requests' | 'not_found' | 'bad_request') =>
    failureAnswer(new AppError({ code })).headers.includes('Retry-After');
  expect((['unavailable', 'too_many_requests', 'not_found', 'bad_request'] as const).map(later)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('the header leaves with the answer', async () => {
  await using closing = await serveWorld(world);
  await closing.context.search.close();
  const { status, headers } = await closing.get(searchPath('word'));
  expect([status, headers['retry-after']]).toEqual([503, '1']);
});

test.runIf(process.platform === 'linux')('threads that search give way to the one that serves', async () => {
  await site.get(searchPath('word'));
  const nice = readdirSync('/proc/self/task').map((id) => {
    // The name in brackets may hold anything; niceness is the seventeenth field after it.
    const fields = readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return [Number(id), Number(fields[16])] as const;
  });
  expect(nice.filter(([, value]) => value === 10).length).toBeGreaterThanOrEqual(1);
  expect(nice.find(([id]) => id === process.pid)?.[1]).toBe(0);
});
