import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BufferSource, Input, MP4 } from 'mediabunny';
import type { Box } from '../../../../src/site/publishing/processing/box/box.ts';
import { check, type Checked } from '../../../../src/site/publishing/processing/steps/check.ts';
import { MediaError } from '../../../../src/site/publishing/processing/steps/media-error.ts';
import { takeFrames } from '../../../../src/site/publishing/processing/steps/pictures.ts';
import { rendition } from '../../../../src/site/publishing/processing/steps/rendition.ts';
import { RUNGS } from '../../../../src/site/publishing/processing/steps/rungs.ts';
import { toolMs } from './tool-time.ts';

const LOWEST = RUNGS[0] ?? { height: 360, bits: 0 };

export interface Outcome {
  /** A code or `taken`; the others are empty where the step before has not taken it. */
  readonly check: string;
  readonly pictures: string;
  readonly lowest: string;
  /** What its lowest quality is inside: `avc` is H.264. */
  readonly codec: string;
  /** Processor milliseconds of the tools. */
  readonly ms: number;
  /** All that was said or written about it. */
  readonly output: string;
}

/** Code of a verdict, or `taken`. Anything else that is thrown would be tried again, so it is no end. */
async function ending(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'taken';
  } catch (thrown) {
    if (thrown instanceof MediaError) return thrown.code;
    throw thrown;
  }
}

/** Read here: one more start of a tool for each film took longer than most of their steps. */
async function codecOf(path: string): Promise<string> {
  const input = new Input({ source: new BufferSource(await readFile(path)), formats: [MP4] });
  return (await (await input.getPrimaryVideoTrack())?.getCodec()) ?? '';
}

/** Sends a film through the steps of the site, in a folder below `folder` that nothing else is in. */
export async function outcomeOf(film: Buffer, extension: string, box: Box, folder: string): Promise<Outcome> {
  const own = await mkdtemp(join(folder, 'film-'));
  const input = join(own, 'film');
  const out = join(own, 'out');
  await mkdir(out);
  await writeFile(input, film);
  const files = { box, input, out };
  const found: { source?: Checked; codec?: string } = {};
  const ends = { check: '', pictures: '', lowest: '' };
  const ms = await toolMs(async () => {
    ends.check = await ending(async () => {
      found.source = await check(files, { bytes: film.length, extension, sha256: null, leastSeconds: 0 });
    });
    const { source } = found;
    if (!source) return;
    ends.pictures = await ending(() => takeFrames(files, { source }));
    if (ends.pictures !== 'taken') return;
    ends.lowest = await ending(async () => {
      found.codec = await codecOf((await rendition(files, { source, rung: LOWEST })).path);
    });
  });
  const written = await Promise.all((await readdir(out)).map((name) => readFile(join(out, name), 'latin1')));
  await rm(own, { recursive: true });
  const output = [JSON.stringify(found.source), ...written].join('\n');
  return { ...ends, codec: found.codec ?? '', ms, output };
}
