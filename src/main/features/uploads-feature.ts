import { existsSync } from 'node:fs';
import type {
  DeviceUploads,
  FileChoice,
  PickedFiles,
  UploadStart,
} from '../../shared/entities/device-upload.ts';
import type { SessionState } from '../../shared/entities/session-state.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { refusal } from '../../shared/errors/reasons.ts';
import type { Language } from '../../shared/filters/enums.ts';
import { createFeature } from './feature.ts';
import { createPickedFiles } from '../files/picked-files.ts';
import type { Uploading } from '../uploads/manager.ts';
import type { OpenUploads, UploadsParts } from '../uploads/open-uploads.ts';
import type { ServicesOptions } from '../services-options.ts';

interface UploadServiceParts extends Pick<ServicesOptions, 'context' | 'userAgent' | 'resolveProxy'> {
  readonly system: ServicesOptions['uploads'];
  readonly emit: (list: DeviceUploads) => void;
  readonly language: () => Language;
  readonly token: () => Promise<UploadsParts['token']>;
  /** Asks the site who is signed in; `become` hears of it too. */
  readonly session: () => Promise<SessionState>;
  /** The site does not know the member any more. */
  readonly refused: () => void;
}

/** How long until the site is asked again who is signed in, while it cannot be reached, milliseconds. */
const ASK_MS = 30_000;

/** What the page's calls about files and uploads end in. Their code is loaded when first wanted. */
export function createUploadsFeature(parts: UploadServiceParts) {
  const { system } = parts;
  const picked = createPickedFiles(() => crypto.randomUUID());
  let isRunning = () => false;
  let wake = () => {};
  let hasListened = false;
  let who: Uploading | null = null;
  let asking: NodeJS.Timeout | null = null;

  const open = async (): Promise<OpenUploads> => {
    const [{ openUploads }, { uploadsEndNotice }] = await Promise.all([
      import('../uploads/open-uploads.ts'),
      import('../uploads/notify-end.ts'),
    ]);
    const token = await parts.token();
    const opened = openUploads({
      file: parts.context.uploadsFile,
      userAgent: parts.userAgent,
      resolveProxy: parts.resolveProxy,
      token,
      refused: parts.refused,
      changed(list, share) {
        parts.emit([...list]);
        system.showProgress(share);
        system.keepRunning(opened.isRunning());
      },
      ranEmpty(end) {
        const notice = uploadsEndNotice(end, parts.language(), system.hasFocus());
        if (notice) system.notify(notice);
      },
    });
    ({ isRunning, wake } = opened);
    // The system's events can be listened to only once it is ready, and once is enough.
    if (!hasListened) system.onNetworkBack(networkBack);
    hasListened = true;
    opened.become(who);
    return opened;
  };
  const networkBack = () => {
    wake();
    if (asking) learn();
  };
  const feature = createFeature('the uploads', open, async (opened) => {
    wake = () => {};
    await opened.close();
  });
  /** Where nothing was ever uploaded there is nothing to open. */
  const known = (): Promise<OpenUploads> | null =>
    feature.started() ?? (existsSync(parts.context.uploadsFile) ? feature.get() : null);

  /** Asks who is signed in until the site says so: what was left goes on without the page. */
  const learn = () => {
    if (asking) clearTimeout(asking);
    asking = null;
    parts.session().catch(() => {
      asking = setTimeout(learn, ASK_MS).unref();
    });
  };

  const stamp = async (ref: string, caller: number) => {
    const { stampFile } = await import('../uploads/source-file.ts');
    return stampFile(picked.path(ref, caller)).catch((cause: unknown) => {
      throw cause instanceof AppError ? cause : refusal('video_corrupted_file', { field: 'ref' });
    });
  };

  const become = (next: Uploading | null) => {
    who = next;
    feature
      .started()
      ?.then((opened) => opened.become(who))
      .catch(() => undefined);
  };

  return {
    files: {
      async pick(choice: FileChoice, caller = 0): Promise<PickedFiles> {
        return picked.adopt(await system.chooseFiles(choice), caller);
      },
      adopt: (found: unknown, caller = 0): Promise<PickedFiles> => picked.adopt(found, caller),
    },
    uploads: {
      preflight: async ({ ref }: { readonly ref: string }, caller = 0): Promise<string> =>
        (await stamp(ref, caller)).quickHash,
      async seconds({ ref }: { readonly ref: string }, caller = 0): Promise<number | null> {
        const { fileSeconds } = await import('../uploads/file-seconds.ts');
        return fileSeconds(picked.path(ref, caller));
      },
      async add(start: UploadStart, caller = 0): Promise<void> {
        const file = await stamp(start.ref, caller);
        // Who is signed in is known by now, or found out.
        if (who === null) await parts.session();
        (await feature.get()).add(file, start);
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
    /** Who is signed in now; `null`: nobody. */
    become,
    /** Another site is in use: what goes to the one before stops. */
    siteMoved(): void {
      become(null);
      void known()?.then(learn, () => undefined);
    },
    /** The page of a window is gone, and with it the names of its files. */
    pageGone: picked.forget,
    isRunning: (): boolean => feature.started() !== null && isRunning(),
    /** Goes on with what was left, once the window is on its way. */
    warm(): void {
      void known()?.then(learn, () => undefined);
    },
    async close(): Promise<void> {
      if (asking) clearTimeout(asking);
      await feature.close();
    },
  };
}
