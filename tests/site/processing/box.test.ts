import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import {
  bubblewrap,
  unsafeBox,
  type Box,
  type ToolName,
} from '../../../src/site/publishing/processing/box/box.ts';
import { runBoxed } from '../../../src/site/publishing/processing/box/run-boxed.ts';
import { selfTest } from '../../../src/site/publishing/processing/box/self-test.ts';
import { findTools } from '../../../src/site/publishing/processing/box/tools.ts';
import { madeFile } from '../../../src/site/publishing/processing/steps/made-file.ts';
import { scratchFolder } from './clips.ts';

const folder = scratchFolder();
const real = findTools(process.env['YORU_WHOLE_PATH'] ?? '');

function program(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/bash\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** Starts what it is given, without a box, over the same files. */
const OPEN_BOX = `
while [ "$1" != -- ]; do
  if [ "$3" = /out ]; then out=$2; fi
  if [ "$3" = /in/file ]; then in=$2; fi
  shift
done
shift
exec "\${@//\\/out/$out}"`;

describe('the self-test', () => {
  test('waits without ffmpeg', async () => {
    const without = await selfTest(findTools(folder), folder, false);
    expect(without).toMatchObject({ state: 'waiting', lacks: 'no ffmpeg' });
  });

  test('waits without bubblewrap, and runs nothing', async () => {
    const marker = join(folder, 'ran');
    const ffmpeg = program('marking', `/usr/bin/touch ${marker}`);
    const tools = { ...real, ffmpeg, ffprobe: ffmpeg };
    const none = await selfTest({ ...tools, bwrap: null }, folder, false);
    expect(none).toMatchObject({ state: 'waiting', lacks: 'no box' });
    const bwrap = program('refused', 'echo "bwrap: No permissions to create new namespace" >&2; exit 1');
    const refused = await selfTest({ ...tools, bwrap }, folder, false);
    expect(refused).toMatchObject({ state: 'waiting', lacks: 'no box' });
    expect(existsSync(marker)).toBe(false);
    // Without a box by the operator's word, the same program does run.
    await selfTest(tools, folder, true);
    expect(existsSync(marker)).toBe(true);
  });

  test('waits where files outside can be reached from the box', async () => {
    const bwrap = program('open', OPEN_BOX);
    const open = await selfTest({ ...real, bwrap }, folder, false);
    expect(open).toEqual({
      state: 'waiting',
      lacks: 'no box',
      why: 'a file outside of the box can be read from inside',
    });
  });

  test('goes without SCHED_IDLE where that is forbidden', async () => {
    const policy = join(folder, 'policy');
    const encoder = program('encoder', `/usr/bin/chrt -p $$ >${policy}; exec ${real.ffmpeg} "$@"`);
    const chrt = program('forbidden', `echo "chrt: failed to set pid 0's policy" >&2; exit 1`);
    for (const [given, found] of [
      [real.chrt, 'SCHED_IDLE'],
      [chrt, 'SCHED_OTHER'],
    ] as const) {
      const tested = await selfTest({ ...real, ffmpeg: encoder, chrt: given }, folder, true);
      expect(tested.state).toBe('on');
      expect(readFileSync(policy, 'utf8')).toContain(found);
    }
  });

  test('is on where all works, or says what forbids the box', async () => {
    const here = await selfTest(real, folder, false);
    if (here.state === 'waiting') expect(here.lacks).toBe('no box');
    const unsafe = await selfTest(real, folder, true);
    expect(unsafe).toMatchObject({ state: 'on', box: { isSafe: false } });
  });
});

describe('a run', () => {
  const limits = { cpuSeconds: 60, wallMs: 20, fileBytes: 1024 };
  const endless: Box = {
    isSafe: false,
    nice: null,
    paths: (paths) => paths,
    command: () => ['/bin/sleep', '600'],
  };
  const run = { box: endless, tool: 'ffmpeg', args: () => [], input: '/dev/null', out: folder } as const;

  test('ends at its limit, and when the site stops; neither is a verdict on the file', async () => {
    await expect(runBoxed({ ...run, limits })).rejects.toMatchObject({ code: 'too_slow' });
    const stop = new AbortController();
    const running = runBoxed({ ...run, limits: { ...limits, wallMs: 600_000 }, signal: stop.signal });
    stop.abort();
    await expect(running).rejects.toMatchObject({ code: 'aborted' });
  });

  test('that complains without an end is ended long before its limit', async () => {
    const box = { ...endless, command: () => [program('complaining', 'exec yes "no such frame" >&2')] };
    const before = performance.now();
    const { isDone, errors } = await runBoxed({ ...run, box, limits: { ...limits, wallMs: 120_000 } });
    expect({ isDone, most: errors.length <= 16 * 1024 }).toEqual({ isDone: false, most: true });
    expect(performance.now() - before).toBeLessThan(60_000);
  });

  test('that fills the disk or has no box is no verdict on the file', async () => {
    // What is small is written as it is closed, and ffmpeg ends well although that failed.
    for (const code of [1, 0]) {
      const full = program(
        `full-${code}`,
        `echo "Error closing file: No space left on device" >&2; exit ${code}`,
      );
      const box = { ...endless, command: () => [full] };
      await expect(runBoxed({ ...run, box, limits: { ...limits, wallMs: 600_000 } })).rejects.toMatchObject({
        code: 'ENOSPC',
      });
    }
    const none = { ...endless, command: () => [join(folder, 'none')] };
    await expect(runBoxed({ ...run, box: none, limits })).rejects.toMatchObject({ code: 'box_failed' });
  });
});

const BOXES = { 'in a box': bubblewrap, 'without one': unsafeBox };
test.each(Object.entries(BOXES))('a tool %s is below all else that the machine does', (_name, open) => {
  const all = { ffmpeg: '/ffmpeg', ffprobe: '/ffprobe', bwrap: '/bwrap', prlimit: '/prlimit', nice: '/nice' };
  const limits = { cpuSeconds: 1, wallMs: 1, fileBytes: 1 };
  const first = (tool: ToolName, chrt: string | null) => {
    const words = open({ ...all, chrt })?.command(tool, [], { input: '/input', out: '/out' }, limits) ?? [];
    return words.slice(0, words.indexOf('-n') + 2);
  };
  const nice = (by: string) => ['/nice', '-n', by];
  expect([first('ffprobe', '/chrt'), first('ffmpeg', '/chrt')]).toEqual([
    nice('10'),
    ['/chrt', '-i', '0', ...nice('15')],
  ]);
  expect([first('ffprobe', null), first('ffmpeg', null)]).toEqual([nice('10'), nice('15')]);
});

/** What Linux says of a running program that has this word: its group, its session, and its policy (5: SCHED_IDLE). */
function seen(word: string) {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const words = textOf(`/proc/${pid}/cmdline`).split('\0');
    if (!words[0]?.endsWith('ffmpeg') || !words.includes(word)) continue;
    const fields = textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
    const [group, session, policy] = [fields[2], fields[3], fields[38]];
    return { group, session, policy, autogroup: / nice (\d+)/.exec(textOf(`/proc/${pid}/autogroup`))?.[1] };
  }
  return null;
}
/** Empty once the process has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
const groupsBySession = textOf('/proc/sys/kernel/sched_autogroup_enabled').trim() === '1';

test.each(Object.entries(BOXES))('a conversion %s gets what nothing else wants', async (name, open) => {
  const tested = await selfTest(real, folder, open === unsafeBox);
  // Where the machine forbids boxes.
  if (tested.state !== 'on') return;
  const word = `title=${name.replaceAll(' ', '-')}`;
  const stop = new AbortController();
  const running = runBoxed({
    box: tested.box,
    tool: 'ffmpeg',
    args: () => [...'-nostdin -re -f lavfi -i color=s=64x64 -metadata'.split(' '), word, '-f', 'null', '-'],
    limits: { cpuSeconds: 60, wallMs: 60_000, fileBytes: 1024 ** 2 },
    input: '/dev/null',
    out: folder,
    signal: stop.signal,
  });
  try {
    const autogroup = groupsBySession ? '15' : undefined;
    await vi.waitFor(() => expect(seen(word)).toMatchObject({ policy: '5', autogroup }), 60_000);
    const own = textOf('/proc/self/stat').split(') ').at(-1)?.split(' ') ?? [];
    expect([own[2], own[3]]).not.toContain(seen(word)?.group);
    expect(seen(word)?.session).not.toBe(own[3]);
  } finally {
    stop.abort();
  }
  await expect(running).rejects.toMatchObject({ code: 'aborted' });
  await vi.waitFor(() => expect(seen(word)).toBeNull(), 60_000);
});

test('a link that a tool leaves is not taken for its result', async () => {
  const out = join(folder, 'links');
  mkdirSync(out);
  const secret = join(folder, 'secret');
  writeFileSync(secret, 'secret');
  symlinkSync(secret, join(out, '360p.mp4'));
  await expect(madeFile(join(out, '360p.mp4'))).rejects.toMatchObject({ code: 'video_failed' });
  expect(await madeFile(secret)).toMatchObject({ bytes: 6 });
});
