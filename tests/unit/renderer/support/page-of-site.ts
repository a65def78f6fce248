import { vi } from 'vitest';
import { mountApp } from '../../../../src/renderer/main.tsx';
import { CONSENT_COOKIE, CONSENTS } from '../../../../src/shared/entities/consent.ts';
import { to } from '../../../../src/shared/routes.ts';
import { DEMO_PASSWORD } from '../../../../src/site/app/seed/accounts.ts';
import { createBrowserPorts } from '../../../../src/web/bridge.ts';
import { browserParts } from '../../../../src/web/browser-parts.ts';
import { createFetchTransport } from '../../../../src/web/fetch-transport.ts';
import { browseAt, goToFresh } from './page-window.ts';

/** What an address is: for the site, or on the screen. */
export interface Shown {
  readonly status: number;
  /** Empty: the screen names none. */
  readonly title: string;
}

export interface Both {
  readonly html: Shown;
  readonly screen: Shown;
}

/** React works in slices, one a task. */
const SLICES = 20;
const STEP_MS = 5;
/** What is the same at once costs nothing of it; a starved machine may be behind. */
const PATIENCE_MS = 3_000;
/** A screen that will never name itself is only known by waiting. */
const UNNAMED_MS = 1_000;

/** The page in a browser of its own, over a site that runs. It begins empty: of the site's html it sees nothing. */
export function openBrowser(origin: string) {
  browseAt(origin);
  for (const consent of CONSENTS) document.cookie = `${CONSENT_COOKIE[consent]}=1; path=/`;
  let open = 0;
  const ask: typeof fetch = async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString();
    open += 1;
    try {
      return await fetch(origin + path, init);
    } finally {
      open -= 1;
    }
  };

  /** Resolves when nothing is asked for, loaded or rendered any more. */
  const quiet = async () => {
    for (let still = 0; still < 2;) {
      const before = document.title + location.pathname;
      await vi.dynamicImportSettled();
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
      for (let slice = 0; slice < SLICES; slice += 1) await new Promise((resolve) => setImmediate(resolve));
      // Some have nothing but a sentence for who may not go on.
      const isShown = document.querySelector('main :is(h1, p)') !== null;
      const isSame = before === document.title + location.pathname;
      still = isShown && isSame && open === 0 ? still + 1 : 0;
    }
  };

  const mount = (root: HTMLElement) =>
    mountApp({
      root,
      ports: createBrowserPorts({
        ...browserParts(null),
        send: createFetchTransport({ fetch: ask, origin: '' }),
        openStream: () => new EventTarget() as unknown as EventSource,
        // No other tab, and nothing stored for the next address.
        ...{ channel: null, locks: null, indexedDb: null },
      }),
    });

  return {
    async signInAs(usr: string): Promise<void> {
      const form = new URLSearchParams({ usr, pwd: DEMO_PASSWORD, as: 'cookie' });
      const reply = await ask('/api/login.php', { method: 'POST', body: form });
      if (!reply.ok) throw new Error(`${usr} was not signed in: ${reply.status}`);
    },

    /** What the site answers, and what the screen is then called: one that leads to the 404 screen is missing. */
    async shownAt(address: string): Promise<Both> {
      const reply = await ask(address);
      const html = { status: reply.status, title: titleIn(await reply.text()) };
      goToFresh(reply.url);
      const root = document.createElement('div');
      document.body.append(root);
      const unmount = await mount(root);
      const started = performance.now();
      for (;;) {
        await quiet();
        const screen = { status: location.pathname === to('notFound') ? 404 : 200, title: document.title };
        const isSame = screen.status === html.status && screen.title === html.title;
        const patience = screen.title === '' ? UNNAMED_MS : PATIENCE_MS;
        if (!isSame && performance.now() - started < patience) continue;
        unmount();
        root.remove();
        return { html, screen };
      }
    },
  };
}

/** The title's text; the whole document would fetch its styles. */
function titleIn(html: string): string {
  const title = /<title>[^<]*/.exec(html)?.[0] ?? '';
  return new DOMParser().parseFromString(title, 'text/html').title;
}
