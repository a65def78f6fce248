import { configure } from '@testing-library/dom';
import { vi } from 'vitest';
import { CONSENT_COOKIE, CONSENTS } from '../../../../src/shared/entities/consent.ts';
import { to } from '../../../../src/shared/routes.ts';
import { DEMO_PASSWORD } from '../../../../src/site/app/seed/accounts.ts';
import { askAnyOrigin, browseAt, goToFresh } from './page-window.ts';
import { openSiteStream } from './site-stream.ts';

/** What an address is: for the site, or on the screen. */
export interface Shown {
  readonly status: number;
  readonly title: string;
}

export interface Both {
  readonly html: Shown;
  readonly screen: Shown;
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** What passes between the page and its site; a test may put its own in place of either. */
export interface Wire {
  /** Every call of the page; `send` passes it on to the site. */
  ask: (path: string, init: RequestInit | undefined, send: Ask) => Promise<Response>;
  /** Opens the stream of events; `open` opens the site's. */
  stream: (address: string, open: (address: string) => EventSource) => EventSource;
}

/** React works in slices, one a task. */
const SLICES = 20;
const STEP_MS = 5;
/** What is the same at once costs nothing of it; a starved machine may be behind. */
const PATIENCE_MS = 3_000;

// Happy-dom computes no styles of ours, so that nothing is hidden by them. Only what will never come waits so long.
configure({
  defaultHidden: true,
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(`${message?.split('\n')[0]}\n${document.body.textContent}`),
});

// At once: the first to start a site makes its demo world, and asks it.
askAnyOrigin();

/** The page in a browser of its own, over a site that runs. It begins empty: of the site's html it sees nothing. */
export function openBrowser(origin: string) {
  browseAt(origin);
  for (const consent of CONSENTS) document.cookie = `${CONSENT_COOKIE[consent]}=1; path=/`;
  let open = 0;
  let close = () => undefined as void;
  const send: Ask = (path, init) => fetch(origin + path, init);
  const openStream = (address: string) => openSiteStream((signal) => send(address, { signal }));
  const wire: Wire = {
    ask: (path, init, next) => next(path, init),
    stream: (address, next) => next(address),
  };
  const ask: Ask = async (path, init) => {
    open += 1;
    try {
      return await wire.ask(path, init, send);
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

  const openFresh = async (address: string) => {
    close();
    goToFresh(address);
    // A page that is opened knows nothing of the one before. Its host comes from the same modules: an error of the host is
    // then of a class that the page knows.
    vi.resetModules();
    const [{ mountApp }, { createBrowserPorts }, { browserParts }, { createFetchTransport }] =
      await Promise.all([
        import('../../../../src/renderer/main.tsx'),
        import('../../../../src/web/bridge.ts'),
        import('../../../../src/web/browser-parts.ts'),
        import('../../../../src/web/fetch-transport.ts'),
      ]);
    const closing = new AbortController();
    const { signal } = closing;
    const fetchOfPage: typeof fetch = async (input, init) => {
      signal.throwIfAborted();
      return ask(input instanceof Request ? input.url : input.toString(), init);
    };
    const ports = createBrowserPorts({
      ...browserParts(null),
      send: createFetchTransport({ fetch: fetchOfPage, origin: '' }),
      openStream: (stream) => {
        if (signal.aborted) return new EventTarget() as EventSource;
        const opened = wire.stream(stream, openStream);
        signal.addEventListener('abort', () => opened.close());
        return opened;
      },
      // No other tab, and nothing stored for the next address.
      ...{ channel: null, locks: null, indexedDb: null },
    });
    const root = document.createElement('div');
    document.body.append(root);
    const unmount = await mountApp({ root, ports });
    close = () => {
      unmount();
      root.remove();
      closing.abort();
      close = () => undefined;
    };
  };

  const post = async (path: string, fields: Readonly<Record<string, string>>) => {
    const reply = await send(path, { method: 'POST', body: new URLSearchParams(fields) });
    if (!reply.ok) throw new Error(`${path} was refused: ${reply.status} ${await reply.text()}`);
  };

  return {
    wire,
    quiet,
    close: () => close(),

    /** Signs this browser in without a screen. The next page that it opens is a member's. */
    signInAs: (usr: string) => post('/api/login.php', { usr, pwd: DEMO_PASSWORD, as: 'cookie' }),

    /** Opens an address as if it had been typed, in place of what was open. */
    async open(address: string): Promise<void> {
      await openFresh(origin + address);
      await quiet();
    },

    /** What the site answers, and what the screen is then called: one that leads to the 404 screen is missing. */
    async shownAt(address: string): Promise<Both> {
      const reply = await ask(address);
      const html = { status: reply.status, title: titleIn(await reply.text()) };
      await openFresh(reply.url);
      const started = performance.now();
      for (;;) {
        await quiet();
        const screen = { status: location.pathname === to('notFound') ? 404 : 200, title: document.title };
        const isSame = screen.status === html.status && screen.title === html.title;
        if (!isSame && performance.now() - started < PATIENCE_MS) continue;
        close();
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
