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
  /** Asks the site who is signed in; `setMember` hears of it too. */
  readonly session: () => Promise<SessionState>;
  /** The site does not know the member any more. */
  readonly refused: () => void;
}

/** How long until the site is asked again who is signed in, while it cannot be reached, milliseconds. */
const ASK_MS = 30_000;

/** The uploads of the member from this device. Where nothing was ever uploaded, nothing is opened to say so. */
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
      ranEmpty(end) {
        const notice = uploadsEndNotice(end, parts.language(), system.hasFocus());
        if (notice) system.notify(notice);
      },
    });
    // The system's events can be listened to only once it is ready, and once is enough.
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
    // Nothing says any more that they move.
    system.keepRunning(false);
  });
  const known = (): Promise<OpenUploads> | null =>
    feature.started() ?? (existsSync(context.uploadsFile) ? feature.get() : null);

  const stopAsking = () => {
    if (asking) clearTimeout(asking);
    asking = null;
  };
  /** Asks who is signed in until the site says so: what was left goes on without the page. */
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
    /** Where nothing was ever uploaded there is nothing to open. */
    known,
    /** Who is signed in is known by now, or found out. @throws AppError what the site answers */
    async requireMember(): Promise<void> {
      if (who === null) await parts.session();
    },
    /** Who is signed in now; `null`: nobody. */
    setMember,
    /** Another site is in use: what goes to the one before stops. */
    onSiteChanged(): void {
      setMember(null);
      void known()?.then(refreshSession, () => undefined);
    },
    isRunning: (): boolean => opened?.isRunning() ?? false,
    /** Goes on with what was left, once the window is on its way. */
    warm(): void {
      void known()?.then(refreshSession, () => undefined);
    },
    close: ending(feature.close),
    lock: ending(feature.lock),
    unlock: feature.unlock,
  };
}
