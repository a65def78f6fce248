import type { DeviceSettings } from '../../shared/entities/device-settings.ts';
import type { UpdateState } from '../../shared/entities/updates.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { OpenUpdates, OpenUpdatesParts } from '../updates/open-updates.ts';
import { createFeature } from './feature.ts';
import { updateSource } from '../updates/source.ts';

/** Delay of the first check after the start, when the window has what it needs, milliseconds. */
const FIRST_MS = 10_000;
const DAY_MS = 86_400_000;
/** How often the clock is checked: a timer of a day would be delayed by each sleep. */
const LOOK_MS = 600_000;

/** The page's calls about updates, and the schedule of checks. The code is loaded on demand. */
export function createUpdatesFeature(parts: OpenUpdatesParts) {
  const { context } = parts;
  const source = updateSource(context.isPackaged, process.env);
  let isPossible = source !== null;
  let opened: OpenUpdates | null = null;
  let hasListened = false;
  let lookedAt: number | null = null;
  let timers: readonly NodeJS.Timeout[] = [];

  const open = async (): Promise<OpenUpdates | null> => {
    if (source === null) return null;
    const { openUpdates } = await import('../updates/open-updates.ts');
    opened = await openUpdates(source, parts);
    isPossible = opened !== null;
    return opened;
  };
  const feature = createFeature('the updates', open, async (updates) => {
    opened = null;
    await updates?.close();
    updates?.stop();
  });
  const updates = async (): Promise<OpenUpdates> => {
    const found = await feature.get();
    if (!found) throw new AppError({ code: 'unavailable' });
    return found;
  };
  const isWanted = () => isPossible && context.deviceSettings.current().updates !== 'off';
  const check = async (isByHand: boolean) => {
    lookedAt = Date.now();
    await (await updates()).check(isByHand);
  };
  const look = () => {
    if (isWanted()) void check(false).catch(() => undefined);
  };
  const lookDaily = () => {
    // A clock that was set back counts as a day.
    if (lookedAt === null || Math.abs(Date.now() - lookedAt) >= DAY_MS) look();
  };
  const state = (): UpdateState => {
    if (opened) return opened.state();
    return isPossible ? { kind: 'idle', checkedAt: null } : { kind: 'unavailable' };
  };
  const networkBack = () => {
    const { kind } = state();
    if (lookedAt !== null && (kind === 'failed' || kind === 'available')) look();
  };
  const stopTimers = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };

  return {
    handlers: {
      state,
      check: (): Promise<void> => check(true),
      /** Resolves at its end; the progress is sent by the feed. */
      download: async (): Promise<void> => (await updates()).download(),
      restart: async (): Promise<void> => (await updates()).restart(),
    },
    /** Checks after the start, each day, and when a missing network is back. */
    warm(): void {
      if (source === null) return;
      stopTimers();
      timers = [setTimeout(look, FIRST_MS).unref(), setInterval(lookDaily, LOOK_MS).unref()];
      // Listens to the system once, however often this is opened.
      if (!hasListened) parts.system.onNetworkBack(networkBack);
      hasListened = true;
    },
    settingsChanged(before: DeviceSettings, after: DeviceSettings): void {
      if (before.updateChannel !== after.updateChannel) void opened?.startOver();
      else if (before.updates !== after.updates && lookedAt !== null) look();
    },
    async close(): Promise<void> {
      stopTimers();
      await feature.close();
    },
  };
}
