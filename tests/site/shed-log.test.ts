import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { AppError } from '../../src/shared/errors/app-error.ts';
import { prepareApp } from '../../src/site/app/http/app.ts';

/** What the log says at error when so many requests find no room, and one fails otherwise. */
async function errorsOf(storm: number): Promise<readonly unknown[][]> {
  const app = fastify();
  const error = vi.spyOn(app.log, 'error');
  vi.spyOn(app.log, 'child').mockReturnValue(app.log);
  prepareApp(app, []);
  app.get('/full', () => Promise.reject(new AppError({ code: 'unavailable' })));
  app.get('/other', () => Promise.reject(new Error('it broke')));
  for (let at = 0; at < storm; at += 1) await app.inject('/full');
  await app.inject('/other');
  await app.close();
  return error.mock.calls;
}

test('a storm of requests without room is counted, not listed', async () => {
  const lines = (await errorsOf(300)).map(([values, text]) => ({
    ...(values as { count?: number; status: number }),
    text,
  }));
  const shed = lines.filter(({ status }) => status === 503);
  expect(shed.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(300);
  expect(shed.length).toBeLessThan(10);
  // The control: what failed otherwise has its line.
  expect(lines.filter(({ text }) => text === 'fault')).toHaveLength(1);
});
