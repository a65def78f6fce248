import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startChild } from '../../../support/child.ts';
import { fakeTime } from '../../../support/fake-time.ts';
import { temporaryFolder } from '../temporary.ts';
import { useTusSite } from './tus-site.ts';
import { makeFilm, MEBIBYTE, patiently } from './upload-yard.ts';

const BYTES = 3 * MEBIBYTE;

const site = await useTusSite();

/** Issue of the desktop: an upload goes on after a night's sleep, whatever the clock on the wall says then. */
test.each([
  { night: 'eight hours', offset: '+28800' },
  { night: 'all but the last bytes and eight hours', offset: '+28800', from: BYTES - 64 * 1024 },
  { night: 'a night in which the clock was set back by a year', offset: '-31536000' },
])(
  'an upload goes on after $night: nothing is sent twice, and the file is whole',
  async ({ offset, from }) => {
    const root = temporaryFolder();
    const clock = fakeTime();
    const film = makeFilm(site, root, BYTES);
    const before = site.bytesIn();
    site.paceMs = 2;
    const script = fileURLToPath(new URL('../children/run-uploads.ts', import.meta.url));
    const args = [script, root, site.origin, `${film.path}=${film.uploadId}`];
    const client = startChild(process.execPath, args, { env: { ...process.env, ...clock.env } });
    let said = '';
    client.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    await patiently(() => site.received(film.uploadId) > (from ?? MEBIBYTE));

    // The machine sleeps: its program does nothing, its monotonic clock stops, the site hangs up.
    client.kill('SIGSTOP');
    site.hangUp();
    clock.set(offset);
    await wait(1_000);
    expect(site.moving()).toBe(0);
    const left = site.received(film.uploadId);
    expect(left).toBeLessThanOrEqual(BYTES);
    const lost = site.bytesIn() - before - left;
    site.paceMs = 0;
    client.kill('SIGCONT');

    await patiently(() => said.includes('done'), 60_000);
    expect(site.sha256(film.uploadId)).toBe(film.sha256);
    expect(site.bytesIn() - before - lost).toBe(BYTES);
    client.kill('SIGKILL');
    await once(client, 'exit');
  },
);
