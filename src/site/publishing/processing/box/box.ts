import type { Tools } from './tools.ts';

/** Limits of one run. */
export interface BoxLimits {
  readonly cpuSeconds: number;
  readonly wallMs: number;
  /** Largest file it may write. */
  readonly fileBytes: number;
}

/** Paths of a run as its program sees them. */
export interface BoxPaths {
  /** The one file it may read. */
  readonly input: string;
  /** The one folder it may write to. */
  readonly out: string;
}

export type ToolName = 'ffmpeg' | 'ffprobe';

/** A way to run a tool on an untrusted file. */
export interface Box {
  /** Whether the tool is in a sandbox; if not, only limits restrict it (`--unsafe-media`). */
  readonly isSafe: boolean;
  /** How far a tool and its session are below the site, 1 to 19; `null`: not at all. */
  readonly nice: Readonly<Record<ToolName, number>> | null;
  /** The paths as the tool sees them. */
  paths(files: BoxPaths): BoxPaths;
  /** Program and arguments that run `tool` with `args` on `files`. */
  command(tool: ToolName, args: readonly string[], files: BoxPaths, limits: BoxLimits): readonly string[];
}

/**
 * Address space. A 1080p encode of a 2160p source needs less than 1 GiB; with less than 256 MiB the tool cannot load.
 */
const MEMORY_BYTES = 2 * 1024 ** 3;
const SCRATCH_BYTES = 64 * 1024 ** 2;
const OPEN_FILES = 256;
/** Lower priority than the server; converting is lower than checking, also where there is no `SCHED_IDLE`. */
const NICE: Readonly<Record<ToolName, number>> = { ffprobe: 10, ffmpeg: 15 };

/** Shared libraries and their loader; the sandbox shows nothing else of the system. */
const SYSTEM = ['/usr/lib', '/usr/lib64', '/lib', '/lib64', '/etc/ld.so.cache', '/etc/alternatives'];

const NAMESPACES = '--unshare-all --die-with-parent --clearenv --cap-drop ALL --uid 65534 --gid 65534'.split(
  ' ',
);

/**
 * Runs tools in bubblewrap: no network, no processes and files of the site, one readable file, one writable folder.
 * `null` if a tool is missing.
 */
export function bubblewrap(tools: Tools): Box | null {
  const { bwrap, prlimit, ffmpeg, ffprobe, nice } = tools;
  if (bwrap === null || prlimit === null || ffmpeg === null || ffprobe === null) return null;
  const own = [prlimit, ffmpeg, ffprobe].flatMap((file) => ['--ro-bind', file, file]);
  const system = SYSTEM.flatMap((path) => ['--ro-bind-try', path, path]);
  const inside: BoxPaths = { input: '/in/file', out: '/out' };
  return {
    isSafe: true,
    nice: nice === null ? null : NICE,
    paths: () => inside,
    command: (tool, args, files, limits) => [
      ...lowered(tools, tool),
      bwrap,
      ...NAMESPACES,
      ...system,
      ...own,
      ...['--size', String(SCRATCH_BYTES), '--tmpfs', '/tmp'],
      ...['--ro-bind', files.input, inside.input, '--bind', files.out, inside.out, '--chdir', '/'],
      ...['--', prlimit, ...limitArgs(limits), '--', tool === 'ffmpeg' ? ffmpeg : ffprobe, ...args],
    ],
  };
}

/** Only limits, for an operator who trusts all uploaders. `null` if ffmpeg is missing. */
export function unsafeBox(tools: Tools): Box | null {
  const { prlimit, ffmpeg, ffprobe, nice } = tools;
  if (ffmpeg === null || ffprobe === null) return null;
  return {
    isSafe: false,
    nice: nice === null ? null : NICE,
    paths: (files) => files,
    command: (tool, args, _files, limits) => [
      ...lowered(tools, tool),
      ...(prlimit === null ? [] : [prlimit, ...limitArgs(limits), '--']),
      tool === 'ffmpeg' ? ffmpeg : ffprobe,
      ...args,
    ],
  };
}

/** A conversion gets only what nothing else wants (`SCHED_IDLE`); a check, for which somebody waits, gets a little more. */
function lowered({ nice, chrt }: Tools, tool: ToolName): readonly string[] {
  return [
    ...(chrt === null || tool === 'ffprobe' ? [] : [chrt, '-i', '0']),
    ...(nice === null ? [] : [nice, '-n', String(NICE[tool])]),
  ];
}

function limitArgs({ cpuSeconds, fileBytes }: BoxLimits): readonly string[] {
  return [
    `--cpu=${Math.ceil(cpuSeconds)}`,
    `--as=${MEMORY_BYTES}`,
    `--fsize=${Math.ceil(fileBytes)}`,
    `--nofile=${OPEN_FILES}`,
    '--core=0',
  ];
}
