import { AppError } from '../../shared/errors/app-error.ts';
import { PAGE_ORIGIN } from '../security/page-address.ts';
import { PLAY_PATH } from '../security/play-path.ts';

/** The system's functions; tests pass their own. */
export interface FileSystemShell {
  /** Opens a file in the system's default program; returns an error text or an empty string. */
  openPath(path: string): Promise<string>;
  showItemInFolder(path: string): void;
}

/**
 * The page's actions on a finished file. It passes only ids, never paths.
 * @param finished where the file is; @throws AppError `not_found`
 */
export function createFileActions(finished: (id: string) => Promise<string>, shell: FileSystemShell) {
  return {
    async open(id: string): Promise<void> {
      const failure = await shell.openPath(await finished(id));
      if (failure !== '') throw new AppError({ code: 'unavailable' });
    },
    async showInFolder(id: string): Promise<void> {
      shell.showItemInFolder(await finished(id));
    },
    async playAddress(id: string): Promise<string> {
      await finished(id);
      return `${PAGE_ORIGIN}${PLAY_PATH}${id}`;
    },
  };
}
