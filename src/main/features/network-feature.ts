import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '../../shared/filters/enums.ts';
import { createGates, type Gates } from '../../shared/gates/gates.ts';
import type { RunOperation } from '../api/run-operation.ts';
import type { openNetwork } from '../network.ts';
import type { ServicesOptions } from '../services-options.ts';
import type { createPendingEmail } from '../session/pending-email.ts';
import { systemText } from '../system-text.ts';
import { createFeature } from './feature.ts';

interface NetworkFeatureParts {
  readonly language: () => Language;
  readonly pendingEmail: ReturnType<typeof createPendingEmail>;
  readonly memberIs: Parameters<typeof openNetwork>[1]['memberIs'];
}

export const pause = (milliseconds: number, signal: AbortSignal) => wait(milliseconds, undefined, { signal });

/** Everything that talks to the site: calls, the session, waits before downloads, texts of its media. */
export function createNetworkFeature(options: ServicesOptions, parts: NetworkFeatureParts) {
  const { context, userAgent, resolveProxy } = options;
  const network = createFeature(
    'the network',
    async () => (await import('../network.ts')).openNetwork(options, parts),
    ({ stop }) => stop(),
  );
  const run = async () => (await network.get()).run;
  const session = async () => (await network.get()).session();
  const gates = createFeature('the gates', async () =>
    createGates({
      run: await run(),
      now: () => performance.now(),
      pause,
      // The global, because loading all of `node:crypto` is a tenth of a start.
      newPass: () => crypto.randomUUID(),
    }),
  );
  const mediaText = createFeature('the texts of media', async () => {
    const { createTextFetch } = await import('../api/fetch-text.ts');
    return createTextFetch({ origin: context.media.latest, userAgent, resolveProxy });
  });
  /** Objects made for one opening end with it. */
  const endWith = async (end: () => Promise<void>): Promise<void> => {
    await Promise.all([end(), gates.close(), mediaText.close()]);
  };
  return {
    run,
    session,
    runner: async (): Promise<RunOperation> => (await network.get()).runner,
    token: async () => (await network.get()).token,
    gates: (): Promise<Gates> => gates.get(),
    mediaText: mediaText.get,
    async browserSignIn() {
      const { createBrowserSignIn } = await import('../session/browser-sign-in.ts');
      return createBrowserSignIn({
        origin: () => context.site().origin,
        openBrowser: options.openExternal,
        act: async (act) => (await session()).act(act),
        pause,
        text: (name) => systemText(parts.language(), name),
      });
    },
    /** Asks the site who is signed in. Never throws. */
    refresh(): void {
      network.get().then(
        ({ refresh }) => refresh(),
        () => undefined,
      );
    },
    /** Drops the cached answers. */
    async forget(): Promise<void> {
      (await network.started()?.catch(() => null))?.forget();
    },
    close: () => endWith(network.close),
    lock: () => endWith(network.lock),
    unlock: network.unlock,
  };
}
