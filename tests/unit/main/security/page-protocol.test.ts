import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPageFiles } from '../../../../src/main/security/page-files.ts';
import { createPageHandler } from '../../../../src/main/security/page-protocol.ts';
import { temporaryFolder } from '../temporary.ts';

const SECRET = 'outside-bytes';
const INSIDE = { '/index.html': '<p>page</p>', '/assets/main-1.js': 'void 0', '/favicon.svg': '<svg/>' };

/** A build with a secret beside it, above it, and behind a link inside it. */
function makeBuild() {
  const folder = temporaryFolder();
  const root = join(folder, 'renderer');
  mkdirSync(join(root, 'assets'), { recursive: true });
  for (const [name, content] of Object.entries(INSIDE)) writeFileSync(join(root, name), content);
  writeFileSync(join(folder, 'secret.txt'), SECRET);
  writeFileSync(join(root, 'unlisted.txt'), SECRET);
  symlinkSync(folder, join(root, 'up'));
  writeFileSync(join(folder, 'page-files.json'), JSON.stringify(Object.keys(INSIDE)));
  return { folder, root };
}

async function makeHandler() {
  const { folder, root } = makeBuild();
  const files = await readPageFiles(join(folder, 'page-files.json'), root);
  const handler = createPageHandler(files, () => ['https://site.example']);
  return (url: string, method = 'GET') => handler({ url, method });
}

test('listed files are served with their type and the headers of a page', async () => {
  const ask = await makeHandler();
  const answer = await ask('app://yoru/assets/main-1.js');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('void 0');
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob: https://site.example; " +
      "media-src 'self' https://site.example; connect-src 'none'; object-src 'none'; frame-src 'none'; " +
      "frame-ancestors 'none'; form-action 'none'; base-uri 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
  });
});

test.each(['/', '/latest-updates/2/', '/videos/12/night-rain/', '/history/1'])(
  '%s is the page',
  async (path) => {
    const ask = await makeHandler();
    expect(await (await ask(`app://yoru${path}?a=b#c`)).text()).toBe(INSIDE['/index.html']);
  },
);

test.each([
  ['another host', 'app://evil/index.html', 'GET'],
  ['a host that ends like ours', 'app://main.yoru/index.html', 'GET'],
  ['a port', 'app://yoru:1/index.html', 'GET'],
  ['another scheme', 'https://yoru/index.html', 'GET'],
  ['a file that is not listed', 'app://yoru/unlisted.txt', 'GET'],
  ['a file behind a link', 'app://yoru/up/secret.txt', 'GET'],
  ['a method that changes', 'app://yoru/index.html', 'POST'],
  ['no address', 'app://', 'GET'],
])('%s gets nothing', async (_what, url, method) => {
  const ask = await makeHandler();
  const answer = await ask(url, method);
  expect({ status: answer.status, body: await answer.text() }).toEqual({ status: 404, body: '' });
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

const part = fc.oneof(
  fc.constantFrom(
    '..',
    '.',
    '%2e%2e',
    '%2E.',
    '..%2f',
    '%252e%252e%252f',
    '..%5c',
    '..\\',
    '%00',
    '\0',
    'up',
    'assets',
  ),
  fc.constantFrom(
    'secret.txt',
    'unlisted.txt',
    'index.html',
    'main-1.js',
    '//',
    'C:',
    'etc',
    'passwd',
    '~',
    ';',
    '%ff',
  ),
  fc.string({ maxLength: 12 }),
);
const wild = fc.record({
  start: fc.constantFrom(
    'app://yoru/',
    'app://yoru//',
    'app://yoru/assets/',
    'app://evil/',
    'app:///',
    'app:',
    'file:///',
  ),
  parts: fc.array(part, { maxLength: 8 }),
  joint: fc.constantFrom('/', '\\', '%2f', '%5C', ''),
  method: fc.constantFrom('GET', 'HEAD', 'GET'),
});

/** Reliability I6. */
test('5,000 hostile paths yield no byte from outside the list', async () => {
  const ask = await makeHandler();
  const allowed = new Set(['', ...Object.values(INSIDE)]);
  await fc.assert(
    fc.asyncProperty(wild, async ({ start, parts, joint, method }) => {
      const answer = await ask(start + parts.join(joint), method);
      expect([200, 404]).toContain(answer.status);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(allowed).toContain(await answer.text());
    }),
    { numRuns: 5_000 },
  );
});

test('control: a handler that joins paths is caught by the same folder', async () => {
  const { root } = makeBuild();
  const { readFileSync } = await import('node:fs');
  const naive = (url: string) => readFileSync(join(root, decodeURIComponent(new URL(url).pathname)), 'utf8');
  expect(naive('app://yoru/%2e%2e%2fsecret.txt')).toBe(SECRET);
  expect(naive('app://yoru/up/secret.txt')).toBe(SECRET);
});

test('names in the list that no build of ours makes are not served', async () => {
  const { folder, root } = makeBuild();
  writeFileSync(
    join(folder, 'page-files.json'),
    JSON.stringify(['/../secret.txt', '/up/../../x', 'index.html', 7, '/']),
  );
  expect([...(await readPageFiles(join(folder, 'page-files.json'), root)).keys()]).toEqual([]);
});
