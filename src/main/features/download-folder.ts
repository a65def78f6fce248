import type { Context } from '../context.ts';
import type { DownloadSystem } from '../services-options.ts';

/** Where new downloads go. */
export function createDownloadFolder(
  { state }: Pick<Context, 'state'>,
  system: Pick<DownloadSystem, 'folder' | 'chooseFolder'>,
) {
  const current = (): string => state.current().downloadFolder ?? system.folder();
  return {
    current,
    /**
     * Lets the visitor choose it; whether one was chosen.
     * @throws AppError `folder_missing`, `disk_full`, or what else the disk has against it, and nothing has changed
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
