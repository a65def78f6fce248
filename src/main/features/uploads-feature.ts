import { existsSync } from 'node:fs';
import type { DeviceUploads } from '../../shared/entities/device-upload.ts';
import type { SessionState } from '../../shared/entities/session-state.ts';
import type { Language } from '../../shared/filters/enums.ts';
import type { ServicesOptions } from '../services-options.ts';
import type { Uploading } from '../uploads/manager.ts';
import type { OpenUploads, UploadsParts } from '../uploads/open-uploads.ts';
import { createFeature, type Lifecycle } from './feature.ts';

interface UploadsFeatureParts extends Pick<ServicesOptions, 'context' | 'userAgent' | 'resolveProxy'> {
  readonly system: ServicesOptions['uploads'];
  readonly emit: (list: DeviceUploads) => void;
  readonly language: () => Language;
  readonly token: () => Promise<UploadsParts['token']>;
  /** Asks the site who is signed in; `setMember` gets the answer too. */
  readonly session: () => Promise<SessionState>;
  /** Called when the site's session of the member has ended. */
  readonly refused: () => void;
}

/** Delay before the site is asked again who is signed in, while it cannot be reached, milliseconds. */
const ASK_MS = 30_000;

/** The uploads of the member from this device. If nothing was ever uploaded, the database is not opened to list them. */
export function createUploadsFeature(parts: UploadsFeatureParts) {
  const { context, system } = parts;
  let opened: OpenUploads | null = null;
  let hasListened = false;
  let who: Uploading | null = null;
  let asking: NodeJS.Timeout | null = null;

  const open = async (): Promise<OpenUploads> => {
    const [{ openUploads }, { uploadsEndNotice }] = await Promise.all([
      import('../uploads/open-uploads.ts'),
      import('../uploads/notify-end.ts'),
    ]);
    const uploads = openUploads({
      file: context.uploadsFile,
      userAgent: parts.userAgent,
      resolveProxy: parts.resolveProxy,
      // The session may be opened again meanwhile.
      token: async (...asked) => (await parts.token())(...asked),
      refused: parts.refused,
      changed(list, share) {
        parts.emit([...list]);
        system.showProgress(share);
        system.keepRunning(uploads.isRunning());
      },
      onIdle(end) {
        const notice = uploadsEndNotice(end, parts.language(), system.hasFocus());
        if (notice) system.notify(notice);
      },
    });
    // The system's events are available only once it is ready; listen once.
    if (!hasListened) system.onNetworkBack(networkBack);
    hasListened = true;
    opened = uploads;
    uploads.become(who);
    return uploads;
  };
  const networkBack = () => {
    opened?.wake();
    if (asking) refreshSession();
  };
  const feature = createFeature('the uploads', open, async (uploads) => {
    opened = null;
    await uploads.close();
    // Closed uploads send no more progress.
    system.keepRunning(false);
  });
  const known = (): Promise<OpenUploads> | null =>
    feature.started() ?? (existsSync(context.uploadsFile) ? feature.get() : null);

  const stopAsking = () => {
    if (asking) clearTimeout(asking);
    asking = null;
  };
  /** Asks who is signed in until the site answers: unfinished uploads resume without the page. */
  const refreshSession = () => {
    stopAsking();
    parts.session().catch(() => {
      asking = setTimeout(refreshSession, ASK_MS).unref();
    });
  };
  const setMember = (next: Uploading | null) => {
    who = next;
    feature
      .started()
      ?.then((uploads) => uploads.become(who))
      .catch(() => undefined);
  };
  const ending = (end: Lifecycle['close']) => () => {
    stopAsking();
    return end();
  };

  return {
    get: feature.get,
    /** `null` if nothing was ever uploaded. */
    known,
    /** Waits until it is known who is signed in. @throws AppError what the site answers */
    async requireMember(): Promise<void> {
      if (who === null) await parts.session();
    },
    /** Who is signed in now; `null`: nobody. */
    setMember,
    /** To be called when another site is used: uploads to the previous one stop. */
    onSiteChanged(): void {
      setMember(null);
      void known()?.then(refreshSession, () => undefined);
    },
    isRunning: (): boolean => opened?.isRunning() ?? false,
    /** Resumes unfinished ones, after the window is opened. */
    warm(): void {
      void known()?.then(refreshSession, () => undefined);
    },
    close: ending(feature.close),
    lock: ending(feature.lock),
    unlock: feature.unlock,
  };
}
