import type { Context } from '../context.ts';
import type { DownloadSystem } from '../services-options.ts';

/** The folder of new downloads. */
export function createDownloadFolder(
  { state }: Pick<Context, 'state'>,
  system: Pick<DownloadSystem, 'folder' | 'chooseFolder'>,
) {
  const current = (): string => state.current().downloadFolder ?? system.folder();
  return {
    current,
    /**
     * Lets the visitor choose it; returns whether one was chosen.
     * @throws AppError `folder_missing`, `disk_full`, or another error of the disk, without a change
     */
    async choose(): Promise<boolean> {
      const folder = await system.chooseFolder(current());
      if (folder === null) return false;
      const { tryFolder } = await import('../downloads/try-folder.ts');
      await tryFolder(folder);
      await state.change({ downloadFolder: folder });
      return true;
    },
  };
}
