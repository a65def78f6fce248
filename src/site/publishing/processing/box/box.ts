import type { Tools } from './tools.ts';

/** What one run may use. */
export interface BoxLimits {
  readonly cpuSeconds: number;
  readonly wallMs: number;
  /** Largest file it may write. */
  readonly fileBytes: number;
}

/** Files of a run as its program names them. */
export interface BoxPaths {
  /** The one file it may read. */
  readonly input: string;
  /** The one folder it may write to. */
  readonly out: string;
}

export type ToolName = 'ffmpeg' | 'ffprobe';

/** A way to run a tool over a stranger's file. */
export interface Box {
  /** Whether the tool is locked in; without a box it is held by limits alone (`--unsafe-media`). */
  readonly isSafe: boolean;
  /** How the tool sees the files. */
  paths(files: BoxPaths): BoxPaths;
  /** Program and arguments that run `tool` with `args` over `files`. */
  command(tool: ToolName, args: readonly string[], files: BoxPaths, limits: BoxLimits): readonly string[];
}

/** Address space: a 1080p encode of a 2160p source passes in 1 GiB; less than 256 MiB cannot even load. */
const MEMORY_BYTES = 2 * 1024 ** 3;
const SCRATCH_BYTES = 64 * 1024 ** 2;
const OPEN_FILES = 256;
/** Below what answers visitors; what converts below what checks. */
const NICE: Readonly<Record<ToolName, string>> = { ffprobe: '10', ffmpeg: '15' };

/** Libraries and what finds them; nothing else of the system is seen inside. */
const SYSTEM = ['/usr/lib', '/usr/lib64', '/lib', '/lib64', '/etc/ld.so.cache', '/etc/alternatives'];

const NAMESPACES =
  '--unshare-all --die-with-parent --new-session --clearenv --cap-drop ALL --uid 65534 --gid 65534'.split(
    ' ',
  );

/**
 * Locked in by bubblewrap: no network, no processes or files of the site, one file to read, one folder to write to.
 * `null` where a tool is missing.
 */
export function bubblewrap(tools: Tools): Box | null {
  const { bwrap, prlimit, ffmpeg, ffprobe } = tools;
  if (bwrap === null || prlimit === null || ffmpeg === null || ffprobe === null) return null;
  const own = [prlimit, ffmpeg, ffprobe].flatMap((file) => ['--ro-bind', file, file]);
  const system = SYSTEM.flatMap((path) => ['--ro-bind-try', path, path]);
  const inside: BoxPaths = { input: '/in/file', out: '/out' };
  return {
    isSafe: true,
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

/** Limits alone, for an operator who trusts everybody that uploads. `null` where ffmpeg is missing. */
export function unsafeBox(tools: Tools): Box | null {
  const { prlimit, ffmpeg, ffprobe } = tools;
  if (ffmpeg === null || ffprobe === null) return null;
  return {
    isSafe: false,
    paths: (files) => files,
    command: (tool, args, _files, limits) => [
      ...lowered(tools, tool),
      ...(prlimit === null ? [] : [prlimit, ...limitArgs(limits), '--']),
      tool === 'ffmpeg' ? ffmpeg : ffprobe,
      ...args,
    ],
  };
}

function lowered({ nice }: Tools, tool: ToolName): readonly string[] {
  return nice === null ? [] : [nice, '-n', NICE[tool]];
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
