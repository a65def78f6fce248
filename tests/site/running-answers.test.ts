import { randomBytes } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { JUDGED } from '../../src/site/app/http/watch-answer.ts';
import { servedWorld } from './served-world.ts';
import { rungsOf, segmentsOf, streamOf } from './stream-calls.ts';
import { filePaths } from './support.ts';

/** More than the sockets between take in. */
const FILM = randomBytes(24 * 1024 * 1024);

const { world, site } = await servedWorld();

/** Begins to read, and stops. */
const begin = (path: string, headers = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request({ port: site.port, host: '127.0.0.1', path, headers }, (answer) => {
      answer.once('data', () => {
        answer.pause();
        resolve(answer);
      });
    });
    asked.on('error', reject);
    asked.end();
  });

/** Reads on to the end. @returns whether all came */
const readOn = (answer: IncomingMessage) =>
  new Promise<boolean>((resolve) => {
    answer.on('end', () => resolve(answer.complete));
    answer.on('error', () => resolve(false));
    answer.on('close', () => resolve(answer.complete));
    answer.on('data', () => undefined);
    answer.resume();
  });

const later = () => new Promise((resolve) => setTimeout(resolve, JUDGED.lookMs + 1_000));

test('an answer that runs, of a file or of a stream, ends when its video is made private or removed, and only that', async () => {
  const [hidden, shown, removed] = [
    await world.buildVideo({ files: { '360p': FILM } }),
    await world.buildVideo({ files: { '360p': FILM } }),
    await world.buildVideo({ files: { '360p': FILM } }),
  ];
  const fileOf = async (id: number) => filePaths(await site.get(`/api/videofile.php?video_id=${id}`))[0]!;
  const answers = [];
  for (const { id } of [hidden, shown, removed]) {
    answers.push(await begin(await fileOf(id)));
    // One segment, which takes all the rest.
    const segments = JSON.stringify({ head: [0, 1], start: 1, parts: [[FILM.length - 1, 4]] });
    world.database.sqlite
      .prepare(
        `INSERT INTO video_stream SELECT video_id, format, media_key, 'avc1.64001f', 1, 640, 360, ?
           FROM video_file WHERE video_id = ?`,
      )
      .run(segments, id);
    const [rung] = await rungsOf(site, (await streamOf(site, id)) ?? '');
    const { path } = await segmentsOf(site, rung?.path ?? '');
    answers.push(await begin(path, { range: `bytes=1-${FILM.length - 1}` }));
  }
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 206, 200, 206, 200, 206]);
  // An address that has run out since ends nothing.
  world.clock.advance(600_000);
  world.database.sqlite.exec(`UPDATE video SET is_private = 1 WHERE id = ${hidden.id};
    UPDATE video SET state = 'rejected' WHERE id = ${removed.id}`);
  await later();
  expect(await Promise.all(answers.map(readOn))).toEqual([false, false, true, true, false, false]);
});
