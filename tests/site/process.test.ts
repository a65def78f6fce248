import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TIMES } from '../../src/site/app/http/http-server.ts';
import { makeWorld, type World } from '../support/world.ts';
import { postForm } from './account-calls.ts';
import { runSite } from './run-site.ts';
import { fetchRaw, filePaths, listingPath, sendBytes, serveWorld, type TestSite } from './support.ts';
import { newUpload } from './upload-forms.ts';

const dir = mkdtempSync(join(tmpdir(), 'yoru-process-'));
const quiet = ['--log-level', 'warn', '--web', join(dir, 'no-web')];
let world: World;

beforeAll(async () => {
  world = await makeWorld({ videos: 1 });
});

afterAll(async () => {
  await world.dispose();
  rmSync(dir, { recursive: true, force: true });
});

/** A form and a part of an upload whose ends do not come. */
const FORM =
  'POST /api/input.php HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 99\r\n\r\na';
/** Sends a form of 12 kB within four seconds. @returns what is answered */
async function sendSlowly(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1'))).on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(FORM.replace('99', '12000').slice(0, -1));
  for (let sent = 0; sent < 12_000; sent += 1_000) {
    socket.write('a'.repeat(1_000));
    await new Promise((resolve) => setTimeout(resolve, 320));
  }
  await closed;
  return text;
}
const patchOf = (address: string, token: string) =>
  [
    ...[`PATCH ${address} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${token}`, 'Tus-Resumable: 1.0.0'],
    ...['Upload-Offset: 0', 'Content-Type: application/offset+octet-stream', 'Content-Length: 100000'],
    '\r\n',
  ].join('\r\n');

describe('stopping (S10)', () => {
  const start = async () => {
    const site = runSite(['--port', '0', '--data', world.dir, ...quiet]);
    return { site, port: await site.listening };
  };

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s with idle connections open ends at once with 0',
    async (signal) => {
      const { site, port } = await start();
      const idle = connect(port, '127.0.0.1');
      idle.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
      await new Promise((resolve) => idle.once('data', resolve));
      const closed = new Promise((resolve) => idle.once('close', resolve));
      site.signal(signal);
      const { code, ms } = await site.exited;
      await closed;
      expect(code).toBe(0);
      expect(ms).toBeLessThan(5_000);
    },
  );

  test('a body on its way is finished, new connections are refused', async () => {
    const big = await world.buildVideo({ files: { '360p': Buffer.alloc(24 * 1024 * 1024, 7) } });
    const { site, port } = await start();
    const [path] = filePaths(await fetchRaw(port, `/api/videofile.php?video_id=${big.id}`));
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    let received = 0;
    const [hanging, slow] = [sendBytes(port, FORM, 9_000), sendSlowly(port)];
    await new Promise((resolve) =>
      socket.once('data', (chunk: Buffer) => resolve((received += chunk.length))),
    );
    socket.pause();
    // Connections that nobody has accepted yet are refused.
    await new Promise((resolve) => setTimeout(resolve, 300));
    site.signal('SIGTERM');
    await expect
      .poll(() =>
        fetchRaw(port, '/health').then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused');
    // Bodies that do not come are ended meanwhile, the answer is not.
    expect((await hanging).text).toMatch(/^HTTP\/1\.1 408 /);
    // Nor is a body that comes as fast as a slow phone sends.
    expect(await slow).toMatch(/^HTTP\/1\.1 (?!408)\d/);
    socket.on('data', (chunk: Buffer) => (received += chunk.length));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.resume();
    const { code, ms } = await site.exited;
    await closed;
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    expect(received).toBeGreaterThan(24 * 1024 * 1024);
  });

  test('fifty bodies that hang hold it for less than three seconds, and uploads lose no byte', async () => {
    const { site, port } = await start();
    const uploader = world.buildMember({ role: 'uploader' });
    const token = await world.sessionFor(uploader, 1_000_000_000);
    const begin = async () => {
      const form = newUpload({ bytes: '100000' });
      const reply = await postForm(port, '/api/upload_create.php', form, { token });
      return reply.json<{ address: string; upload_id: string }>();
    };
    const uploads = await Promise.all([1, 2, 3].map(begin));
    const answers = [
      ...uploads.map(({ address }, at) =>
        sendBytes(port, `${patchOf(address, token)}${'b'.repeat(1_000 + at)}`, 9_000),
      ),
      ...Array.from({ length: 47 }, () => sendBytes(port, FORM, 9_000)),
    ];
    await new Promise((resolve) => setTimeout(resolve, 500));
    site.signal('SIGTERM');
    const { code, ms } = await site.exited;
    const said = (await Promise.all(answers)).map(({ text }) => text);
    process.stdout.write(`stopped in ${Math.round(ms)} ms\n`);
    expect({ code, isSoon: ms < 3_000 }).toEqual({ code: 0, isSoon: true });
    for (const [at, { upload_id }] of uploads.entries()) {
      expect(said[at]).toMatch(/^HTTP\/1\.1 204 /);
      expect(said[at]?.toLowerCase()).toContain(`upload-offset: ${1_000 + at}\r\n`);
      expect(
        world.database.sqlite.prepare('SELECT received FROM upload WHERE id = ?').pluck().get(upload_id),
      ).toBe(1_000 + at);
    }
    for (const text of said.slice(uploads.length)) expect(text).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('200 callers at work: no answer is cut', async () => {
    const { site, port } = await start();
    let isOver = false;
    const cut: string[] = [];
    let whole = 0;
    const caller = async () => {
      while (!isOver) {
        try {
          const reply = await fetchRaw(port, listingPath({ lifetime: 0 }));
          if (reply.status === 200 && reply.text.endsWith('}')) whole += 1;
          else cut.push(String(reply.status));
        } catch (thrown) {
          // Refused before a byte was answered is no cut answer.
          const { code } = thrown as { code?: string };
          if (code !== 'ECONNREFUSED' && code !== 'ECONNRESET') cut.push(String(code));
          return;
        }
      }
    };
    const callers = Array.from({ length: 200 }, caller);
    await expect.poll(() => whole).toBeGreaterThan(50);
    site.signal('SIGTERM');
    const { code, ms } = await site.exited;
    isOver = true;
    await Promise.all(callers);
    expect({ code, cut }).toEqual({ code: 0, cut: [] });
    expect(ms).toBeLessThan(10_000);
  });

  test('a client that never reads does not hold it longer than ten seconds', async () => {
    const big = await world.buildVideo({ files: { '360p': Buffer.alloc(32 * 1024 * 1024, 9) } });
    const { site, port } = await start();
    const [path] = filePaths(await fetchRaw(port, `/api/videofile.php?video_id=${big.id}`));
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await new Promise((resolve) => socket.once('readable', resolve));
    site.signal('SIGTERM');
    const { code, ms } = await site.exited;
    socket.destroy();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
  });
});

/** Statuses of the requests that a site has answered, as it counts them. */
async function countedStatuses({ context }: TestSite) {
  const found = await context.metrics.registry.getSingleMetric('yoru_http_request_seconds')?.get();
  return [...new Set(found?.values.map(({ labels }) => labels['status']))];
}

describe('slow clients (S9)', () => {
  const times = { ...TIMES, request: 600, headers: 400, look: 100 };
  const slowBody =
    'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 99\r\n\r\na';

  test('headers and bodies that do not come are given up, with the envelope', async () => {
    await using site = await serveWorld(world, { times });
    const headers = await sendBytes(site.port, 'GET /health HTTP/1.1\r\nX: ', 3_000);
    expect(headers.closed).toBe(true);
    expect(headers.text).toContain('HTTP/1.1 408');
    expect(headers.text.toLowerCase()).toContain('content-security-policy');
    expect((await sendBytes(site.port, slowBody, 3_000)).closed).toBe(true);
    // What is logged and counted is what was answered.
    const form = await sendBytes(site.port, slowBody.replace('/api/x', '/api/input.php'), 3_000);
    expect(form.text).toMatch(/^HTTP\/1\.1 408 /);
    expect(await countedStatuses(site)).toEqual(expect.arrayContaining([408]));
    expect(await countedStatuses(site)).not.toContain(499);
  });

  test('control: without the time a slow request stays', async () => {
    await using site = await serveWorld(world, { times: { ...times, request: 0, headers: 0 } });
    expect((await sendBytes(site.port, 'GET /health HTTP/1.1\r\nX: ', 1_500)).closed).toBe(false);
  });

  test('the times in force are all set', async () => {
    await using site = await serveWorld(world);
    expect(site.server).toMatchObject({
      // The body of an upload may take longer: the time of all others is our own (the tests above).
      requestTimeout: 0,
      headersTimeout: 20_000,
      keepAliveTimeout: 30_000,
      timeout: 75_000,
    });
  });
});
