import { expect, test } from 'vitest';
import { runAndKill } from '../children/run-and-kill.ts';
import { temporaryFolder } from '../temporary.ts';
import { useTusSite } from './tus-site.ts';
import { makeFilm, MEBIBYTE, patiently } from './upload-yard.ts';

const KILLS = 10;
const BYTES = 3 * MEBIBYTE;

const site = await useTusSite();

/** Two files of one client; a run of it ends when so many bytes have come. */
function open() {
  const root = temporaryFolder();
  const films = [1, 2].map((number) => makeFilm(site, root, BYTES + number, `${number}.mp4`));
  const run = (when: (said: string) => boolean) =>
    runAndKill(
      'run-uploads',
      [root, site.origin, ...films.map(({ path, uploadId }) => `${path}=${uploadId}`)],
      when,
    );
  const received = () => films.reduce((sum, { uploadId }) => sum + site.received(uploadId), 0);
  return { films, run, received };
}

/** Checklist X4. */
test('10 kills while two files move: each life goes on from what the site has, and both are whole in the end', async () => {
  const { films, run, received } = open();
  const [before, all] = [site.bytesIn(), 2 * BYTES + 3];
  site.paceMs = 2;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    // On a machine that is busy much comes between the goal and the kill.
    const goal = (all * (kill - Math.random())) / (KILLS + 4);
    await run(() => received() > goal);
    expect(received()).toBeLessThan(all);
  }
  site.paceMs = 0;
  const said = await run((lines) => lines.includes('done') || lines.includes('stopped'));
  expect(said).toContain('done');
  expect(films.map(({ uploadId }) => site.sha256(uploadId))).toEqual(films.map(({ sha256 }) => sha256));
  // What came is stored, and nothing of it comes twice.
  expect(site.bytesIn() - before).toBe(all);
  expect(new Set(site.seen.map(({ method }) => method))).toEqual(new Set(['HEAD', 'PATCH']));
});

test('control: a client that forgets what it had stays unfinished', async () => {
  const { run, received } = open();
  site.paceMs = 2;
  await run(() => received() > MEBIBYTE);
  site.paceMs = 0;
  // What was on its way arrives after the client is dead.
  await patiently(() => site.moving() === 0);
  const left = received();
  const other = temporaryFolder();
  await runAndKill('run-uploads', [other, site.origin], (said) => said.includes('ready'));
  expect(received()).toBe(left);
  expect(left).toBeLessThan(2 * BYTES);
});
