import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { READ_ONLY_FORMATS } from '../steps/input-args.ts';
import { bubblewrap, unsafeBox, type Box, type BoxLimits } from './box.ts';
import { MachineError, runBoxed } from './run-boxed.ts';
import type { Tools } from './tools.ts';

/** Whether files can be processed, and with what. */
export type Processing =
  | { readonly state: 'on'; readonly box: Box }
  | {
      readonly state: 'waiting';
      readonly lacks: 'no ffmpeg' | 'no box';
      /** For the operator. */
      readonly why: string;
    };

const LIMITS: BoxLimits = { cpuSeconds: 20, wallMs: 60_000, fileBytes: 1024 ** 2 };
const SECRET = 'yoru-self-test';

/**
 * Tests what processing depends on: the sandbox starts, an encoder works in it, it cannot reach a file outside, and a
 * playlist that pretends to be a video is refused.
 * @param folder for temporary files
 * @param isUnsafe the operator does not want a sandbox
 */
export async function selfTest(tools: Tools, folder: string, isUnsafe: boolean): Promise<Processing> {
  if (tools.ffmpeg === null || tools.ffprobe === null)
    return { state: 'waiting', lacks: 'no ffmpeg', why: 'ffmpeg and ffprobe are not on the PATH' };
  const open = isUnsafe ? unsafeBox : bubblewrap;
  const box = open(tools);
  if (box === null)
    return { state: 'waiting', lacks: 'no box', why: 'bwrap (bubblewrap) or prlimit is not on the PATH' };
  await mkdir(folder, { recursive: true });
  const failure = await failureIn(box, folder);
  if (failure === null) return { state: 'on', box };
  // Some machines forbid `SCHED_IDLE`.
  const plain = tools.chrt === null ? null : open({ ...tools, chrt: null });
  if (plain !== null && (await failureIn(plain, folder)) === null) return { state: 'on', box: plain };
  return { state: 'waiting', ...failure };
}

type Failure = Pick<Extract<Processing, { state: 'waiting' }>, 'lacks' | 'why'>;

async function failureIn(box: Box, folder: string): Promise<Failure | null> {
  const scratch = await mkdtemp(join(folder, 'self-test-'));
  try {
    return await failureOf(box, scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function failureOf(box: Box, scratch: string): Promise<Failure | null> {
  const input = join(scratch, 'hostile.mp4');
  const out = join(scratch, 'out');
  const secret = join(scratch, 'secret.txt');
  await mkdir(out);
  await writeFile(secret, SECRET);
  await writeFile(input, `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:${secret}\n#EXT-X-ENDLIST\n`);
  const run = { box, input, out, limits: LIMITS } as const;
  try {
    const encode = await runBoxed({
      ...run,
      tool: 'ffmpeg',
      args: (paths) => [
        ...'-nostdin -v error -f lavfi -i color=s=64x64:d=0.04 -c:v libx264 -threads 1'.split(' '),
        join(paths.out, 'frame.mp4'),
      ],
    });
    if (!encode.isDone || !(await isFile(join(out, 'frame.mp4'))))
      return { lacks: 'no ffmpeg', why: `ffmpeg cannot encode: ${lastLine(encode.errors)}` };
    const hostile = await runBoxed({
      ...run,
      tool: 'ffprobe',
      args: (paths) => ['-v', 'error', ...READ_ONLY_FORMATS, '-show_format', `file:${paths.input}`],
    });
    if (hostile.isDone) return { lacks: 'no ffmpeg', why: 'ffprobe reads playlists that it must refuse' };
    if (!box.isSafe) return null;
    const outside = await runBoxed({
      ...run,
      tool: 'ffmpeg',
      args: (paths) => [
        ...'-nostdin -v error -f data -i'.split(' '),
        `file:${secret}`,
        ...'-map 0 -c copy -f data'.split(' '),
        join(paths.out, 'stolen'),
      ],
    });
    const isOpen = outside.isDone || (await isFile(join(out, 'stolen')));
    return isOpen ? { lacks: 'no box', why: 'a file outside of the box can be read from inside' } : null;
  } catch (thrown) {
    if (!(thrown instanceof MachineError)) throw thrown;
    const why =
      thrown.code === 'too_slow'
        ? 'a program that takes a moment did not end in a minute'
        : 'bubblewrap does not start: are user namespaces forbidden here?';
    return { lacks: 'no box', why };
  }
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile() && found.size > 0,
    () => false,
  );
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.slice(0, 200) ?? '';
}
