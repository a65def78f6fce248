import type { App } from 'electron';
import { hasLink, linkAmong, wantsNewWindow } from './windows/deep-link.ts';

interface StartsParts {
  readonly app: Pick<App, 'on'>;
  /** Arguments of this process. */
  readonly argv: readonly string[];
  /** Brings a window to the front; with a path it shows that screen. */
  readonly show: (path: string | null) => void;
  /** Opens a further window. */
  readonly open: (path: string) => void;
  /** A link that names no screen was refused. */
  readonly refused: () => void;
}

/**
 * Links and further starts. They may request the window before the page can be served: the last request is handled by
 * `begin`, which is to be called once; after a hidden start no window is shown without a request.
 */
export function receiveStarts({ app, argv, show, open, refused }: StartsParts): {
  begin(isHidden: boolean): void;
} {
  let canShow = false;
  let isRefused = false;
  let wanted: string | null = null;
  const receive = (given: readonly string[]) => {
    const path = linkAmong(given);
    const isBad = path === null && hasLink(given);
    if (!canShow) {
      wanted = path ?? wanted;
      isRefused ||= isBad;
      return;
    }
    if (wantsNewWindow(given)) open(path ?? '/');
    else show(path);
    if (isBad) refused();
  };
  receive(argv);
  app.on('second-instance', (_event, given) => receive(given));
  app.on('open-url', (event, address) => {
    event.preventDefault();
    receive([address]);
  });
  app.on('activate', () => receive([]));
  return {
    begin(isHidden) {
      canShow = true;
      if (!isHidden || wanted !== null) show(wanted);
      if (isRefused) refused();
    },
  };
}
