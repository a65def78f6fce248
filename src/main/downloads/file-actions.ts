import { join } from 'node:path';
import { AppError } from '../../shared/errors/app-error.ts';
import { PAGE_ORIGIN } from '../security/page-address.ts';
import { sizeOf } from './finish.ts';
import type { Job } from './job.ts';
import { PLAY_PATH } from '../security/play-path.ts';

/** The system's part in it; tests give their own. */
export interface FileSystemShell {
  /** Opens a file in the program the system has for it; empty, or what went wrong. */
  openPath(path: string): Promise<string>;
  showItemInFolder(path: string): void;
}

/**
 * The whole file of a download that is done and still there.
 * @throws AppError `not_found`
 */
export async function finishedFile(job: Job | undefined): Promise<string> {
  if (job?.state === 'done' && job.fileName !== '') {
    const file = join(job.folder, job.fileName);
    if ((await sizeOf(file)) !== null) return file;
  }
  throw new AppError({ code: 'not_found' });
}

/** What the page may do with a finished file. Only ids come from it, never paths. */
export function createFileActions(find: (id: string) => Job | undefined, shell: FileSystemShell) {
  return {
    async open(id: string): Promise<void> {
      const failure = await shell.openPath(await finishedFile(find(id)));
      if (failure !== '') throw new AppError({ code: 'unavailable' });
    },
    async showInFolder(id: string): Promise<void> {
      shell.showItemInFolder(await finishedFile(find(id)));
    },
    async playAddress(id: string): Promise<string> {
      await finishedFile(find(id));
      return `${PAGE_ORIGIN}${PLAY_PATH}${id}`;
    },
  };
}
