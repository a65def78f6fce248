import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Paths of the programs that processing needs; `null`: not on this machine. */
export interface Tools {
  readonly ffmpeg: string | null;
  readonly ffprobe: string | null;
  readonly bwrap: string | null;
  readonly prlimit: string | null;
  readonly nice: string | null;
  readonly chrt: string | null;
}

/** @param path folders as in `PATH` */
export function findTools(path: string): Tools {
  const folders = path.split(delimiter).filter((folder) => folder.startsWith('/'));
  const find = (name: string) => folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
  return {
    ffmpeg: find('ffmpeg'),
    ffprobe: find('ffprobe'),
    bwrap: find('bwrap'),
    prlimit: find('prlimit'),
    nice: find('nice'),
    chrt: find('chrt'),
  };
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
