import { startTransition, StrictMode, type ComponentType } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import * as z from 'zod/mini';
import type { Rendered } from '../shared/api/state.ts';
import type { DeviceBridge } from '../shared/bridge/device-schema.ts';
import type { Ports } from '../shared/bridge/ports.ts';
import { DEFAULT_SETTINGS } from '../shared/entities/settings.ts';
import { AppError } from '../shared/errors/app-error.ts';
import { App } from './app/App.tsx';
import { BrowserPlace } from './app/BrowserPlace.tsx';
import { askFirst } from './app/ask-first.ts';
import { hideBrokenPictures } from './app/broken-pictures.ts';
import { createQueryClient } from './app/query-client.ts';
import { StartFailure } from './app/StartFailure.tsx';
import { prefetchQuery } from './features/core/api/prefetch-query.ts';
import { createConsentStore } from './features/core/settings/consents.ts';
import { createSettingsStore } from './features/core/settings/settings.ts';
import { beginAt } from './ui/use-now.ts';
import { createHost } from './host/host.ts';
import { nextTask } from './ui/loading/next-task.ts';
import { startFirstVideo } from './features/player/first-video.ts';
import { createI18n } from './i18n/i18n.ts';
import { asLanguage } from './i18n/use-text.ts';
import { showSettings } from './ui/root-attribute.ts';
import './ui/tokens.css';
import './ui/base.css';

// The strict CSP forbids compiling code; without this zod tries to, and the violation is reported.
z.config({ jitless: true });

/** How long the first render may wait for pending answers; after that skeletons are shown. */
const FIRST_FRAME_MS = 30;

export interface DeviceParts {
  readonly schema: DeviceBridge;
  readonly Around: ComponentType;
}

export interface MountOptions {
  readonly root: HTMLElement;
  /** The host's ports: the preload's on the desktop, a local host's in a browser. */
  readonly ports: Ports;
  /** State by which the server rendered the html in `root`; absent: it is empty. */
  readonly rendered?: Rendered | undefined;
  /** Only on the desktop: its part of the bridge, and its parts around the screens. */
  readonly device?: DeviceParts | undefined;
}

/** Starts the page in `root`. Never rejects: a failure is shown. Returns the unmount. */
export async function mountApp({ root, ports, rendered, device }: MountOptions): Promise<() => void> {
  let tree: Root | null = null;
  const stop = hideBrokenPictures();
  try {
    const host = await createHost(ports, device?.schema);
    const [stored, given] = await Promise.all([
      host.bridge.settings.get(undefined).catch(() => DEFAULT_SETTINGS),
      host.bridge.consent.given(undefined).catch(() => []),
    ]);
    showSettings(stored);
    // Reading all of the code was a long task of its own, and so is reading the answers that came with the page.
    await nextTask();
    const queries = createQueryClient(host.api);
    const language = stored.language ?? host.info.deviceLanguage;
    // Nothing is rendered before the visitor has passed the age gate: the site knows they did, or that there is none.
    const consents = createConsentStore(host.bridge, rendered ? [...given, 'age'] : given);
    const asked = askFirst(queries, consents, () =>
      prefetchQuery(queries, location, { language, catalogue: stored.catalogue }, true),
    );
    // A server does not see fragments; screens that depend on one are rendered again.
    const isSame =
      rendered?.language === language && rendered.catalogue === stored.catalogue && location.hash === '';
    if (isSame) startFirstVideo(stored);
    const texts = await createI18n(language);
    const settings = createSettingsStore(host.bridge, stored);
    const page = (
      <StrictMode>
        <App {...{ host, settings, consents, texts, queries }} Place={BrowserPlace} Device={device?.Around} />
      </StrictMode>
    );
    if (isSame) {
      // Html rendered with these answers can only be hydrated with them; it is visible meanwhile.
      await asked;
      await nextTask();
      beginAt(rendered.now);
      // As a transition the first render is cut into slices; otherwise sixty tiles are one long task.
      const startHref = location.href;
      const onRecoverableError = (thrown: unknown) => {
        // The visitor may have left the screen before its hydration.
        if (location.href === startHref) logRecovery(thrown);
      };
      startTransition(() => {
        tree = hydrateRoot(root, page, { onCaughtError: logError, onRecoverableError });
      });
    } else {
      await Promise.race([asked, pause(FIRST_FRAME_MS)]);
      // Html for other preferences is visible until the first render replaces it.
      const made = (tree = createRoot(root, { onCaughtError: logError }));
      startTransition(() => made.render(page));
    }
  } catch (thrown) {
    const texts = await createI18n(asLanguage(navigator.language.slice(0, 2))).catch(() => null);
    tree = createRoot(root);
    tree.render(<StartFailure error={thrown} texts={texts} />);
  }
  return () => {
    stop();
    tree?.unmount();
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Reports what the error boundary caught. An `AppError` is expected and on the screen; anything else is a bug of ours. */
function logError(thrown: unknown): void {
  if (!(thrown instanceof AppError)) reportError(thrown);
}

/** Reports hydration errors: of an error of ours only its cause matters. */
function logRecovery(thrown: unknown): void {
  logError(thrown instanceof Error ? (thrown.cause ?? thrown) : thrown);
}
