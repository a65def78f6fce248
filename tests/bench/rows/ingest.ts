import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { findTools } from '../../../src/site/publishing/processing/box/tools.ts';
import { selfTest } from '../../../src/site/publishing/processing/box/self-test.ts';
import { createFramesPool } from '../../../src/site/publishing/processing/services/frames-pool.ts';
import { MachineError } from '../../../src/site/publishing/processing/box/run-boxed.ts';
import { takeFrames } from '../../../src/site/publishing/processing/steps/pictures.ts';
import { rendition } from '../../../src/site/publishing/processing/steps/rendition.ts';
import { RUNGS } from '../../../src/site/publishing/processing/steps/rungs.ts';
import { listingPath } from '../lib/call-paths.ts';
import { oncePerRun } from '../lib/once.ts';
import { paced } from '../lib/paced.ts';
import type { BenchContext, Figure, Row } from '../lib/row.ts';
import { alternate } from '../lib/sample.ts';
import { percentile } from '../lib/timed-get.ts';

const run = promisify(execFile);
const SECONDS = 600;
const LISTING = listingPath('latest-updates', 1);

interface Drawn {
  /** Milliseconds of one decoding of ten minutes, and of drawing all that comes of it. */
  readonly decodeMs: number;
  readonly drawMs: number;
  readonly storyboardBytes: number;
  /** Of the pictures of 320 pixels. */
  readonly webpBytes: number;
  readonly jpegBytes: number;
  readonly pictures: number;
}

const drawnIn = oncePerRun(draw);
const longFilm = oncePerRun(async (context) => ({ box: await openBox(), input: await makeFilm(context) }));

/** Ten minutes of a film of the demo, over and over. */
async function makeFilm({ root, scratch }: BenchContext): Promise<string> {
  const clip = join(root, 'resources/demo/clips/clip-01-360.mp4');
  const film = join(scratch, 'ten-minutes.mp4');
  const words = ['-v', 'error', '-y', '-stream_loop', '-1', '-i', clip, '-t', String(SECONDS), '-c', 'copy'];
  await run('ffmpeg', [...words, film]);
  return film;
}

async function openBox() {
  const tools = findTools(process.env['PATH'] ?? '');
  for (const isUnsafe of [false, true]) {
    const processing = await selfTest(tools, tmpdir(), isUnsafe);
    if (processing.state === 'on') return processing.box;
  }
  throw new Error('no ffmpeg');
}

async function draw(context: BenchContext): Promise<Drawn> {
  const out = join(context.scratch, 'drawn');
  await mkdir(out);
  const { box, input } = await longFilm(context);
  const pool = createFramesPool();
  try {
    const source = { width: 640, isHdr: false, seconds: SECONDS, frames: SECONDS * 24 };
    let from = performance.now();
    const taken = await takeFrames({ box, input, out }, { source });
    const decodeMs = performance.now() - from;
    from = performance.now();
    const { pictures, storyboard } = await pool.draw({
      frames: taken.frames,
      frameCount: taken.frameCount,
      size: taken.size,
      out,
      tiles: taken.tiles,
      tileCount: taken.plan.tiles,
    });
    const drawMs = performance.now() - from;
    const small = pictures.flatMap(({ files }) => files.filter(({ width }) => width === 320));
    let [webpBytes, jpegBytes] = [0, 0];
    for (const { path } of small) {
      webpBytes += (await stat(path)).size;
      jpegBytes += (
        await sharp(await readFile(path))
          .jpeg({ quality: 75 })
          .toBuffer()
      ).length;
    }
    const storyboardBytes = (await stat(storyboard)).size;
    return { decodeMs, drawMs, storyboardBytes, webpBytes, jpegBytes, pictures: small.length };
  } finally {
    await pool.close();
    await rm(out, { recursive: true, force: true });
  }
}

/** Converts one film after another, as the site does, until it is stopped. */
async function whileConverting<T>(context: BenchContext, work: () => Promise<T>): Promise<T> {
  const { box, input } = await longFilm(context);
  const out = await mkdtemp(join(context.scratch, 'converted-'));
  const stop = new AbortController();
  const source = { width: 640, height: 360, isHdr: false, seconds: SECONDS };
  const [rung] = RUNGS;
  let isOver = false;
  const convert = async () => {
    while (rung && !isOver) await rendition({ box, input, out, signal: stop.signal }, { rung, source });
  };
  const ended = convert().catch((thrown: unknown) => {
    if (!isOver || !(thrown instanceof MachineError)) throw thrown;
  });
  // If it cannot convert, there is nothing to measure.
  const [, done] = await Promise.all([
    ended,
    work().finally(() => {
      isOver = true;
      stop.abort();
    }),
  ]);
  await rm(out, { recursive: true, force: true });
  return done;
}

type Goal = Pick<Row, 'what' | 'better' | 'must' | 'stretch' | 'unit'>;
const row = (goal: Goal, figure: (drawn: Drawn) => Figure): Row => ({
  id: 'G24',
  isLoad: false,
  ...goal,
  run: async (context) => figure(await drawnIn(context)),
});

/** G24: what is made of a film that was sent in, and what that costs others. */
export const ingest: readonly Row[] = [
  row(
    {
      what: 'pictures of 320 pixels, bytes against JPEG at 75',
      better: 'less',
      must: 0.7,
      stretch: 0.6,
      unit: '',
    },
    ({ webpBytes, jpegBytes, drawMs, pictures }) => ({
      value: webpBytes / jpegBytes,
      note: `${pictures} pictures in all widths, prints and the storyboard in ${drawMs.toFixed(0)} ms`,
    }),
  ),
  row(
    {
      what: 'storyboard of ten minutes: its frames, from one decoding',
      better: 'less',
      must: 2_000,
      stretch: 1_500,
      unit: 'ms',
    },
    ({ decodeMs, storyboardBytes }) => ({
      value: decodeMs,
      note: `${(storyboardBytes / 1_000).toFixed(0)} KB; the same decoding makes the twelve pictures and proves that the film plays to its end`,
    }),
  ),
  {
    id: 'G24',
    what: 'cached listing, p99 at 100 a second beside a conversion, against without',
    better: 'less',
    must: 2,
    stretch: 1.3,
    unit: '',
    isLoad: false,
    async run(context) {
      const { site, rounds, seconds } = context;
      const listing = async () => percentile(await paced(site.origin, () => LISTING, 10, seconds), 99);
      await listing();
      const both = await alternate(rounds, () => whileConverting(context, listing), listing);
      return { value: both.ours.median / both.other.median, ...both };
    },
  },
];
