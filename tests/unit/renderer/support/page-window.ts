/** What happy-dom lets a test choose of its window. */
interface Chosen {
  readonly happyDOM: {
    readonly setURL: (address: string) => void;
    readonly settings: {
      readonly fetch: {
        disableSameOriginPolicy: boolean;
        requestHeaders: readonly { readonly headers: Readonly<Record<string, string>> }[] | null;
      };
    };
  };
}

const { happyDOM } = window as unknown as Chosen;

/** Lets this window ask any origin. */
export function askAnyOrigin(): void {
  happyDOM.settings.fetch.disableSameOriginPolicy = true;
}

/**
 * Makes this window a browser at an origin. It names its origin and its language, which happy-dom leaves out, and keeps no
 * answer for who comes next.
 */
export function browseAt(origin: string): void {
  happyDOM.settings.fetch.requestHeaders = [
    { headers: { origin, 'accept-language': 'en', 'cache-control': 'no-cache' } },
  ];
  happyDOM.setURL(origin);
}

/** An address as if it had been opened: a window of its own. */
export function goToFresh(address: string): void {
  happyDOM.setURL(address);
  history.replaceState(null, '', address);
  document.title = '';
}

// Happy-dom is idle whenever nothing runs.
window.requestIdleCallback ??= (run) =>
  setTimeout(() => run({ didTimeout: false, timeRemaining: () => 50 })) as unknown as number;
window.cancelIdleCallback ??= (id) => clearTimeout(id);
