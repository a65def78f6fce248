import type {
  DeviceUploads,
  FileChoice,
  PickedFiles,
  UploadStart,
} from '../../shared/entities/device-upload.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { refusal } from '../../shared/errors/reasons.ts';
import type { createUploadsFeature } from '../features/uploads-feature.ts';
import { createPickedFiles } from '../files/picked-files.ts';
import type { UploadSystem } from '../services-options.ts';

/** The page's calls about files and uploads. The code is loaded on demand. */
export function createUploadCalls(
  { get, known, requireMember }: ReturnType<typeof createUploadsFeature>,
  { chooseFiles }: Pick<UploadSystem, 'chooseFiles'>,
) {
  const picked = createPickedFiles(() => crypto.randomUUID());
  const stamp = async (ref: string, caller: number) => {
    const { stampFile } = await import('./source-file.ts');
    return stampFile(picked.path(ref, caller)).catch((cause: unknown) => {
      throw cause instanceof AppError ? cause : refusal('video_corrupted_file', { field: 'ref' });
    });
  };
  return {
    files: {
      async pick(choice: FileChoice, caller = 0): Promise<PickedFiles> {
        return picked.adopt(await chooseFiles(choice), caller);
      },
      adopt: (found: unknown, caller = 0): Promise<PickedFiles> => picked.adopt(found, caller),
    },
    uploads: {
      preflight: async ({ ref }: { readonly ref: string }, caller = 0): Promise<string> =>
        (await stamp(ref, caller)).quickHash,
      async seconds({ ref }: { readonly ref: string }, caller = 0): Promise<number | null> {
        const { fileSeconds } = await import('./file-seconds.ts');
        return fileSeconds(picked.path(ref, caller));
      },
      async add(start: UploadStart, caller = 0): Promise<void> {
        const file = await stamp(start.ref, caller);
        await requireMember();
        (await get()).add(file, start);
      },
      list: async (): Promise<DeviceUploads> => [...((await known())?.list() ?? [])],
      pause: async (ids: readonly string[]): Promise<void> => (await known())?.pause(ids),
      resume: async (ids: readonly string[]): Promise<void> => (await known())?.resume(ids),
      remove: async (ids: readonly string[]): Promise<void> => (await known())?.remove(ids),
      async order({ id, before }: { readonly id: string; readonly before: string | null }): Promise<void> {
        const opened = await known();
        if (!opened) throw new AppError({ code: 'not_found' });
        opened.order(id, before);
      },
    },
    /** The page of a window is closed: its file references end. */
    pageGone: picked.forget,
  };
}
