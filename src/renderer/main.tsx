import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import type { Ports } from '../shared/bridge/ports.ts';
import { DEFAULT_SETTINGS } from '../shared/entities/settings.ts';
import { AppError } from '../shared/errors/app-error.ts';
import { App } from './app/App.tsx';
import { askFirst } from './app/ask-first.ts';
import { askAhead } from './app/first-queries.ts';
import { createQueryClient } from './app/query-client.ts';
import { StartFailure } from './app/StartFailure.tsx';
import { createConsentStore } from './features/core/consents.ts';
import { createSettingsStore } from './features/core/settings.ts';
import { createHost } from './host/host.ts';
import { createI18n } from './i18n/i18n.ts';
import { asLanguage } from './i18n/use-text.ts';
import './ui/tokens.css';
import './ui/base.css';

// The strict CSP forbids compiling code; without this zod tries, is refused, and the refusal is reported.
z.config({ jitless: true });

/** How long the first frame may wait for answers that are as good as here; then skeletons are the better sight. */
const FIRST_FRAME_MS = 30;

export interface MountOptions {
  readonly root: HTMLElement;
  /** The host's ports: the preload's on the desktop, a local host's in a browser. */
  readonly ports: Ports;
}

/** Starts the page in `root`. Never rejects: what keeps it from starting is shown. Returns the unmount. */
export async function mountApp({ root, ports }: MountOptions): Promise<() => void> {
  const tree = createRoot(root, { onCaughtError: logFault });
  try {
    const host = await createHost(ports);
    const [kept, given] = await Promise.all([
      host.bridge.settings.get(undefined).catch(() => DEFAULT_SETTINGS),
      host.bridge.consent.given(undefined).catch(() => []),
    ]);
    document.documentElement.dataset['theme'] = kept.theme;
    const queries = createQueryClient(host.api);
    const language = kept.language ?? host.info.deviceLanguage;
    const consents = createConsentStore(host.bridge, given);
    const asked = askFirst(queries, consents, () =>
      askAhead(queries, location, { language, section: kept.section }),
    );
    const texts = await createI18n(language);
    await Promise.race([asked, pause(FIRST_FRAME_MS)]);
    const settings = createSettingsStore(host.bridge, kept);
    // As a transition the first render is cut into slices; as a plain one sixty tiles are one long task.
    startTransition(() =>
      tree.render(
        <StrictMode>
          <App host={host} settings={settings} consents={consents} texts={texts} queries={queries} />
        </StrictMode>,
      ),
    );
  } catch (fault) {
    const texts = await createI18n(asLanguage(navigator.language.slice(0, 2))).catch(() => null);
    tree.render(<StartFailure fault={fault} texts={texts} />);
  }
  return () => tree.unmount();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** What the error boundary caught. An `AppError` was expected and is on the screen; anything else is a fault of ours. */
function logFault(thrown: unknown): void {
  if (!(thrown instanceof AppError)) reportError(thrown);
}
