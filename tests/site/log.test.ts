import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogStream } from '../../src/site/app/http/log-stream.ts';
import { makeWorld, type World } from '../support/world.ts';
import { runSite } from './run-site.ts';
import { fetchRaw } from './support.ts';

const dir = mkdtempSync(join(tmpdir(), 'yoru-log-'));
let world: World;

beforeAll(async () => {
  world = await makeWorld({ videos: 1 });
});

afterAll(async () => {
  await world.dispose();
  rmSync(dir, { recursive: true, force: true });
});

test('what is logged while the site ends is written', () => {
  let said = '';
  const logs = createLogStream({ write: (text) => (said += String(text)) !== '' });
  logs.write('{"level":30,"id":"a"}\n');
  expect(said).toBe('');
  logs.close();
  // Requests that are cut and the head of the audit come after the server has closed.
  logs.write('{"level":30,"id":"b"}\n');
  expect(said).toBe('{"level":30,"id":"a"}\n{"level":30,"id":"b"}\n');
});

test('logs tell nothing of who asked for what', async () => {
  const token = await world.sessionFor(world.buildMember());
  const site = runSite([
    '--port',
    '0',
    '--data',
    world.dir,
    '--log-level',
    'debug',
    '--web',
    join(dir, 'no-web'),
  ]);
  const port = await site.listening;
  await fetchRaw(port, '/api/videofile.php?video_id=1001&secret=word', { token });
  await fetchRaw(port, '/videos/1001/private-dir-name/?secret=word', {
    headers: { 'user-agent': 'secret-agent' },
  });
  await fetchRaw(port, '/api/videofile.php?video_id=1001', { headers: { cookie: `yoru=${token}` } });
  site.signal('SIGTERM');
  await site.exited;
  const log = site.out() + site.err();
  // The control: requests are there, by their operation.
  expect(log).toContain('"operation":"video.file"');
  for (const word of ['secret', token, 'private-dir-name', '1001', '"remoteAddress"', 'Video 1'])
    expect(log).not.toContain(word);
});
