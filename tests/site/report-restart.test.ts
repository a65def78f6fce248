import { expect, test } from 'vitest';
import { makeWorld } from '../support/world.ts';
import { errorsOf, GOOD, picture, proof, send } from './report-calls.ts';
import { runSite } from './run-site.ts';

/** Processes of their own over one folder; the first is killed, not asked to stop. */
test('what was answered is there after a crash, what was spent stays spent, and the log names nobody', async () => {
  await using world = await makeWorld();
  const args = ['--port', '0', '--data', world.dir, '--log-level', 'debug'];
  const first = runSite(args);
  const port = await first.listening;
  const [used, unused] = [await proof(port), await proof(port)];
  const ref = '/videos/1001/told/';
  const report = { ...GOOD, captcha: used, file: await picture('png'), ref };
  expect((await send(port, report)).status).toBe(200);
  first.signal('SIGKILL');
  await first.exited;

  const second = runSite(args);
  const again = await second.listening;
  expect(errorsOf(await send(again, report))).toEqual([400, 'captcha captcha_invalid']);
  expect((await send(again, { ...GOOD, captcha: unused })).status).toBe(200);
  second.signal('SIGTERM');
  await second.exited;

  const rows = world.database.sqlite.prepare('SELECT email, message, ref, file_key FROM report').all();
  expect(rows).toEqual([
    { email: GOOD.email, message: GOOD.message, ref, file_key: expect.stringMatching(/\.webp$/) },
    { email: GOOD.email, message: GOOD.message, ref: null, file_key: null },
  ]);
  const log = first.out() + first.err() + second.out() + second.err();
  expect(log).toContain('"operation":"report"');
  for (const word of [GOOD.email, GOOD.message, 'told', used.slice(0, 40), 'photo.jpg'])
    expect(log).not.toContain(word);
});
