import type { Language } from '../../shared/filters/enums.ts';
import { createLog } from '../log/log.ts';
import type { ServicesOptions } from '../services-options.ts';
import { systemText } from '../system-text.ts';
import { createEngine } from './engine.ts';
import { createLine } from './line.ts';
import { createIsMetered } from './metered.ts';
import { readKeys } from './signed-feed.ts';
import type { UpdateSource } from './source.ts';
import { createUpdates, type Updates, type UpdatesParts } from './updates.ts';
import { ownAppImage } from '../system/own-app-image.ts';
import { findWay } from './way.ts';

const log = createLog('updates');

export interface OpenUpdatesParts
  extends
    Pick<ServicesOptions, 'context' | 'version' | 'userAgent' | 'resolveProxy'>,
    Pick<UpdatesParts, 'isBusy' | 'changed'> {
  readonly system: ServicesOptions['updates'];
  readonly language: () => Language;
}

export interface OpenUpdates extends Updates {
  readonly stop: () => void;
}

/** Opens everything that updates need; `null`: the build's key is invalid. */
export async function openUpdates(
  source: UpdateSource,
  parts: OpenUpdatesParts,
): Promise<OpenUpdates | null> {
  const keys = readKeys(source.keys);
  if (!keys) {
    log.warn('the public key of updates cannot be read');
    return null;
  }
  const { context, version, userAgent, resolveProxy, system } = parts;
  const way = await findWay({
    platform: process.platform,
    appImage: ownAppImage(process),
    program: process.execPath,
  });
  // The library would choose releases by its own processor name.
  delete process.env['TEST_UPDATER_ARCH'];
  const line = createLine({ resolveProxy, userAgent });
  const engine = createEngine({
    way,
    version,
    feed: source.feed,
    keys,
    line,
    folder: context.updatesFolder,
    channel: () => context.deviceSettings.current().updateChannel,
    share: await ownShare(context.state),
    now: Date.now,
    warn: (message) => log.warn(message),
  });
  const updates = createUpdates({
    engine,
    isBusy: parts.isBusy,
    changed: parts.changed,
    now: Date.now,
    mode: () => context.deviceSettings.current().updates,
    isMetered: createIsMetered(process.platform),
    waits(found) {
      if (context.state.current().updateShown === found) return;
      void context.state.change({ updateShown: found });
      const title = systemText(parts.language(), 'system:updateWaits').replace('{{version}}', found);
      system.notify({ title, body: '' });
    },
    restart: system.restart,
    warn: log.warn,
  });
  return { ...updates, stop: line.close };
}

/** Rollout bucket of this device, drawn once: a staged release is for the same devices each day. */
async function ownShare(state: ServicesOptions['context']['state']): Promise<number> {
  const known = state.current().updateShare;
  if (known !== null) return known;
  const drawn = Math.random() * 100;
  await state.change({ updateShare: drawn });
  return drawn;
}
