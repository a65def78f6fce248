import type { App } from 'electron';
import type { Context } from './context.ts';
import { createLog } from './log/log.ts';

const log = createLog('graphics');

/** Exit reasons of the graphics process that count as crashes. */
const CRASHES: ReadonlySet<string> = new Set(['crashed', 'abnormal-exit', 'oom', 'launch-failed']);

/**
 * Disables hardware acceleration if the visitor chose so or it has crashed: from the next start on, as Electron
 * decides it before it is ready. A notice says so then, once.
 */
export function chooseGraphics(
  app: Pick<App, 'on' | 'disableHardwareAcceleration'>,
  { deviceSettings, state }: Pick<Context, 'deviceSettings' | 'state'>,
): void {
  if (!deviceSettings.current().hardwareAcceleration) app.disableHardwareAcceleration();
  if (state.current().graphicsCrashed) void state.change({ graphicsCrashed: false });
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (type !== 'GPU' || !CRASHES.has(reason) || !deviceSettings.current().hardwareAcceleration) return;
    log.warn('hardware acceleration is off from the next start on');
    void state.change({ graphicsCrashed: true });
    deviceSettings.change({ hardwareAcceleration: false }).catch(() => undefined);
  });
}
