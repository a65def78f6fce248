import type { DeviceSettings } from '../../shared/entities/device-settings.ts';
import type { UpdateState } from '../../shared/entities/updates.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Engine, Found } from './engine.ts';
import { failureOf } from './update-refusal.ts';

export interface UpdatesParts {
  readonly engine: Engine;
  readonly mode: () => DeviceSettings['updates'];
  readonly isMetered: () => Promise<boolean>;
  /** Something plays, downloads or uploads, which a restart must not interrupt. */
  readonly isBusy: () => boolean;
  readonly changed: (state: UpdateState) => void;
  /** A version waits for the visitor. */
  readonly waits: (version: string) => void;
  /** Ends the app; `start` runs as the last thing. */
  readonly restart: (start: (() => void) | null) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly warn: (message: string, thrown: unknown) => void;
}

export type Updates = ReturnType<typeof createUpdates>;

/** From the check for a new version to its installation; one step at a time, and a failure does not change the running app. */
export function createUpdates(parts: UpdatesParts) {
  const { engine } = parts;
  let state: UpdateState = { kind: 'idle', checkedAt: null };
  let found: Found | null = null;
  let work: Promise<void> | null = null;
  let start: (() => void) | null = null;
  let isInstalled = false;

  const show = (next: UpdateState) => {
    state = next;
    parts.changed(next);
  };
  const fail = (thrown: unknown) => {
    parts.warn('no update', thrown);
    show({ kind: 'failed', code: failureOf(thrown) });
  };
  /** Waits for a running step instead of repeating it. */
  const alone = (job: () => Promise<void>): Promise<void> =>
    (work ??= job().finally(() => {
      work = null;
    }));

  const look = async (isByHand: boolean) => {
    // A ready version stays so until there is a newer one, whatever the network does meanwhile.
    const ready = state.kind === 'ready' ? state : null;
    try {
      if (!ready) show({ kind: 'checking' });
      found = await engine.check();
    } catch (thrown) {
      if (!ready) fail(thrown);
      return;
    }
    if (ready && (!found || found.version === ready.version)) return;
    if (!found) {
      await engine.tidy().catch((thrown: unknown) => parts.warn('what was downloaded is left', thrown));
      return show({ kind: 'idle', checkedAt: new Date(parts.now()).toISOString() });
    }
    const { version, notes, address } = found;
    if (address !== null) show({ kind: 'elsewhere', version, notes, address });
    else show({ kind: 'available', version, notes });
    // After a manual check the page shows the result.
    if (!isByHand && (address !== null || parts.mode() !== 'auto')) parts.waits(version);
  };
  const download = async () => {
    if (state.kind !== 'available' || !found) return;
    const { version, notes } = found;
    let shown = -1;
    const progress = (share: number) => {
      const percent = Math.floor(share * 100);
      if (percent === shown) return;
      shown = percent;
      show({ kind: 'downloading', version, share: percent / 100 });
    };
    progress(0);
    try {
      await engine.download(progress);
      isInstalled = false;
      show({ kind: 'ready', version, notes });
    } catch (thrown) {
      fail(thrown);
    }
  };
  /** Checks, and if updates are automatic also downloads, unless the network is metered. */
  const check = (isByHand = false): Promise<void> =>
    alone(async () => {
      await look(isByHand);
      if (state.kind === 'available' && parts.mode() === 'auto' && !(await parts.isMetered()))
        await download();
    });
  const install = async (isRestart: boolean) => {
    if (!isInstalled) start = await engine.install(isRestart);
    isInstalled = true;
  };

  return {
    state: () => state,
    check,
    /** Switches the channel: the version found in the previous one is dropped. */
    async startOver(): Promise<void> {
      await work;
      await alone(async () => {
        found = null;
        await engine.tidy().catch((thrown: unknown) => parts.warn('what was downloaded is left', thrown));
        show({ kind: 'idle', checkedAt: null });
      });
      await check();
    },
    /** Downloads on request, even on a metered network. */
    download: (): Promise<void> => alone(download),
    /**
     * Installs the new version and ends the app, which then starts as that version.
     * @throws AppError `update_busy` while something would be interrupted, `conflict` if nothing is ready, `storage_failed`
     */
    async restart(): Promise<void> {
      if (state.kind !== 'ready') throw new AppError({ code: 'conflict' });
      if (parts.isBusy()) throw new AppError({ code: 'update_busy' });
      try {
        await install(true);
      } catch (cause) {
        fail(cause);
        throw new AppError({ code: 'storage_failed' }, { cause });
      }
      parts.restart(start);
    },
    /** At the end of the app: installs a ready version, if updates are automatic. Never throws. */
    async close(): Promise<void> {
      if (state.kind !== 'ready' || parts.mode() !== 'auto') return;
      await install(false).catch((thrown: unknown) => parts.warn('the update was not installed', thrown));
    },
  };
}
