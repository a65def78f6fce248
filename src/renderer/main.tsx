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
import { createI18n } from './i18n/i18n.ts';
import { asLanguage } from './i18n/use-text.ts';
import { showSettings } from './ui/root-attribute.ts';
import './ui/tokens.css';
import './ui/base.css';

// The strict CSP forbids compiling code; without this zod tries, is refused, and the refusal is reported.
z.config({ jitless: true });

/** How long the first render may wait for answers that are almost here; after that skeletons look better. */
const FIRST_FRAME_MS = 30;

export interface DeviceParts {
  readonly schema: DeviceBridge;
  readonly Around: ComponentType;
}

export interface MountOptions {
  readonly root: HTMLElement;
  /** The host's ports: the preload's on the desktop, a local host's in a browser. */
  readonly ports: Ports;
  /** By what the server made the html in `root`; none: it is empty. */
  readonly rendered?: Rendered | undefined;
  /** What only the desktop has: its part of the bridge, and what it shows around the screens. */
  readonly device?: DeviceParts | undefined;
}

/** Starts the page in `root`. Never rejects: what keeps it from starting is shown. Returns the unmount. */
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
    const queries = createQueryClient(host.api);
    const language = stored.language ?? host.info.deviceLanguage;
    // Nothing is rendered before the visitor has passed the age gate: the site knows they did, or that there is none.
    const consents = createConsentStore(host.bridge, rendered ? [...given, 'age'] : given);
    const asked = askFirst(queries, consents, () =>
      prefetchQuery(queries, location, { language, catalogue: stored.catalogue }),
    );
    const texts = await createI18n(language);
    const settings = createSettingsStore(host.bridge, stored);
    const page = (
      <StrictMode>
        <App {...{ host, settings, consents, texts, queries }} Place={BrowserPlace} Device={device?.Around} />
      </StrictMode>
    );
    // A server does not see fragments; screens that follow one are made again.
    const isSame = rendered?.language === language && rendered.catalogue === stored.catalogue;
    if (isSame && location.hash === '') {
      // Html made with these answers can only be hydrated with them; it is visible all the while.
      await asked;
      beginAt(rendered.now);
      // As a transition the first render is cut into slices; as a plain one sixty tiles are one long task.
      const startHref = location.href;
      const onRecoverableError = (thrown: unknown) => {
        // A visitor who was quicker than the scripts has left the screen that was to be hydrated.
        if (location.href === startHref) logRecovery(thrown);
      };
      startTransition(() => {
        tree = hydrateRoot(root, page, { onCaughtError: logError, onRecoverableError });
      });
    } else {
      await Promise.race([asked, pause(FIRST_FRAME_MS)]);
      // Html of another choice is visible until the first render replaces it.
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

/** What the error boundary caught. An `AppError` was expected and is on the screen; anything else is a bug of ours. */
function logError(thrown: unknown): void {
  if (!(thrown instanceof AppError)) reportError(thrown);
}

/** What hydration failed on and made again: of an error of ours only its cause matters. */
function logRecovery(thrown: unknown): void {
  logError(thrown instanceof Error ? (thrown.cause ?? thrown) : thrown);
}
