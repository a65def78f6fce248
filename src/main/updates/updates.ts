import type { DeviceSettings } from '../../shared/entities/device-settings.ts';
import type { UpdateState } from '../../shared/entities/updates.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Engine, Found } from './engine.ts';
import { failureOf } from './update-refusal.ts';

export interface UpdatesParts {
  readonly engine: Engine;
  readonly mode: () => DeviceSettings['updates'];
  readonly isMetered: () => Promise<boolean>;
  /** Something plays, downloads or uploads: no restart may cut it off. */
  readonly isBusy: () => boolean;
  readonly changed: (state: UpdateState) => void;
  /** A version waits for a word of the visitor. */
  readonly waits: (version: string) => void;
  /** Ends the app; `start` runs as the last thing. */
  readonly restart: (start: (() => void) | null) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly warn: (message: string, thrown: unknown) => void;
}

export type Updates = ReturnType<typeof createUpdates>;

/** From looking for a new version to its place; one thing at a time, and what fails changes nothing that runs. */
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
  /** What is under way already is waited for; nothing is done twice. */
  const alone = (job: () => Promise<void>): Promise<void> =>
    (work ??= job().finally(() => {
      work = null;
    }));

  const look = async (isByHand: boolean) => {
    // What is ready stays so until there is something newer, whatever the line does meanwhile.
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
    // Who has asked looks at the page.
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
  /** Looks, and where updates are automatic also downloads, unless the network costs by the byte. */
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
    /** Another channel: what was found in the one before is not wanted any more. */
    async startOver(): Promise<void> {
      await work;
      await alone(async () => {
        found = null;
        await engine.tidy().catch((thrown: unknown) => parts.warn('what was downloaded is left', thrown));
        show({ kind: 'idle', checkedAt: null });
      });
      await check();
    },
    /** Somebody wants it now, whatever it costs. */
    download: (): Promise<void> => alone(download),
    /**
     * Puts the new version in place and ends the app, which then starts as that version.
     * @throws AppError `update_busy` while something would be cut off, `conflict` where nothing is ready, `storage_failed`
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
    /** The app ends: what is ready takes its place, where updates are automatic. Never throws. */
    async close(): Promise<void> {
      if (state.kind !== 'ready' || parts.mode() !== 'auto') return;
      await install(false).catch((thrown: unknown) => parts.warn('the update was not installed', thrown));
    },
  };
}
