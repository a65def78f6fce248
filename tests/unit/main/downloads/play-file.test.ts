import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playFile } from '../../../../src/main/downloads/play-file.ts';
import { createPageHandler } from '../../../../src/main/security/page-protocol.ts';
import { temporaryFolder } from '../temporary.ts';

const TEXT = '0123456789';

function file(name = 'x.mp4') {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, TEXT);
  return path;
}

test.each([
  [null, 200, TEXT, null],
  ['bytes=0-', 206, TEXT, 'bytes 0-9/10'],
  ['bytes=3-5', 206, '345', 'bytes 3-5/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=-99', 206, TEXT, 'bytes 0-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=5-3', 200, TEXT, null],
  ['bytes=0-1,3-4', 200, TEXT, null],
  ['lines=0-1', 200, TEXT, null],
  ['bytes=-', 200, TEXT, null],
])('the range %s is answered with %i', async (range, status, body, place) => {
  const answer = await playFile(file(), range, false);
  expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
    status,
    body,
    place,
  ]);
  expect(answer.headers.get('accept-ranges')).toBe('bytes');
});

test('a HEAD has the headers alone, and the type is that of the ending', async () => {
  const answer = await playFile(file('x.webm'), null, true);
  expect([await answer.text(), answer.headers.get('content-length')]).toEqual(['', '10']);
  expect(answer.headers.get('content-type')).toBe('video/webm');
});

test('the page asks by id alone; whatever else it names is not there', async () => {
  const asked: string[] = [];
  const handler = createPageHandler(
    new Map(),
    () => [],
    async (id, range) => {
      asked.push(`${id} ${range}`);
      if (id !== 'known-download') throw new Error('no such download');
      return playFile(file(), range, false);
    },
  );
  const ask = (path: string, method = 'GET') =>
    handler({ url: `app://yoru${path}`, method, headers: new Headers({ range: 'bytes=1-2' }) });
  expect(await (await ask('/-/downloads/known-download')).text()).toBe('12');
  for (const path of [
    '/-/downloads/unknown-download',
    '/-/downloads/',
    '/-/downloads/../../etc/passwd',
    '/-/downloads/known-download/x',
    '/-/downloads/%2e%2e%2fetc',
  ])
    expect((await ask(path)).status, path).toBe(404);
  expect((await ask('/-/downloads/known-download', 'POST')).status).toBe(404);
  expect((await handler({ url: 'app://evil/-/downloads/known-download', method: 'GET' })).status).toBe(404);
  expect(asked.filter((line) => !/^(known-download|unknown-download|) bytes=1-2$/.test(line))).toEqual([]);
});
