import { randomBytes } from 'node:crypto';
import { addObject, putScreenshot } from '../../uploads/repositories/screenshots.ts';
import { putPrints } from '../../uploads/repositories/prints.ts';
import { submissionOf } from '../../uploads/repositories/submissions.ts';
import { madeFile, type MadeFile } from '../steps/made-file.ts';
import { measure } from '../steps/measure.ts';
import { PICTURES } from '../steps/picture-plan.ts';
import { takeFrames } from '../steps/pictures.ts';
import { probe } from '../steps/probe.ts';
import { RUNGS } from '../steps/rungs.ts';
import { knownPrints } from './known-prints.ts';
import { noteKeys } from './made-keys.ts';
import { endJob, putNext, type Source } from './media-job.ts';
import type { StepRun } from './step-run.ts';
import { progressFrom } from './progress.ts';
import { sourceFile } from './source-file.ts';

const WEBP = 'image/webp';

/** Makes the pictures to choose from, and the storyboard. */
export async function picturesStep(run: StepRun): Promise<void> {
  const { site, box, job, submission, out, signal } = run;
  await using sent = await sourceFile(site, submission.upload_id);
  const input = sent.path;
  const files = { box, input, out, signal };
  const source = await sourceOf(run, input);
  const taken = await takeFrames(files, { source, onProgress: progressFrom(run, 10, 35) });
  const { pictures, storyboard } = await site.frames.draw({
    frames: taken.frames,
    frameCount: taken.frameCount,
    size: taken.size,
    out,
    tiles: taken.tiles,
    tileCount: taken.plan.tiles,
  });
  // Random, so that nobody can guess the address of a hidden picture.
  const bases = pictures.map(() => randomBytes(16).toString('hex'));
  const sprite = `${randomBytes(16).toString('hex')}.webp`;
  const made = pictures.flatMap(({ files: sizes }, at) =>
    sizes.map(({ width, path }) => ({ key: `${bases[at] ?? ''}.${width}.webp`, path })),
  );
  made.push({ key: sprite, path: storyboard });
  await noteKeys(
    out,
    made.map(({ key }) => key),
  );
  const objects: { readonly key: string; readonly file: MadeFile }[] = [];
  for (const { key, path } of made) {
    objects.push({ key, file: await madeFile(path) });
    await site.store.adopt(key, path);
  }
  const prints = pictures.flatMap((picture, at) => {
    const [bits, mirrored] = (picture.prints ?? []).map((hex) => Buffer.from(hex, 'hex'));
    return bits && mirrored ? [{ submission_id: submission.id, position: at + 1, bits, mirrored }] : [];
  });
  const matches = await knownPrints(site.database, submission.id, prints);
  const now = site.clock.now();
  await site.database.change(function* () {
    yield* endJob(job);
    const current = yield* submissionOf(submission.id);
    if (current?.state !== 'converting') return;
    for (const { key, file } of objects)
      yield* addObject({ key, content_type: WEBP, bytes: file.bytes, sha256: file.sha256 });
    for (const [at, { colour }] of pictures.entries())
      yield* putScreenshot({
        submission_id: current.id,
        position: at + 1,
        picture_key: bases[at] ?? '',
        color: colour,
        at_ms: Math.round((source.seconds * 1000 * (at + 0.5)) / PICTURES),
      });
    yield* putPrints(current.id, prints, matches);
    const { tiles, everyMs } = taken.plan;
    yield* putNext(
      site,
      'rendition',
      {
        submission: current.id,
        source,
        height: RUNGS[0]?.height ?? 360,
        storyboard: { key: sprite, tiles, everyMs },
      },
      now,
    );
  });
}

/** The result of the check; if its job is lost, checks again. */
async function sourceOf({ payload, box, out, signal }: StepRun, input: string): Promise<Source> {
  if (payload.source) return payload.source;
  const files = { box, input, out, signal };
  const probed = await probe(files);
  return { ...probed, ...(await measure(files, probed.rate)) };
}
