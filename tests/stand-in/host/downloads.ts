import { EventEmitter } from 'node:events';
import type { CdpSession } from './cdp.ts';
import { fromChromium } from './addresses.ts';
import type { Contents } from './contents.ts';
import { chromium } from './runtime.ts';

/** Tells the session of every download that a page begins; a prevented one is cancelled in Chromium. */
export function followDownloads(contents: Contents, session: CdpSession): void {
  session.on('Page.downloadWillBegin', ({ guid, url, suggestedFilename }) => {
    const cancel = () =>
      void chromium()
        .cdp.send('Browser.cancelDownload', { guid })
        .catch(() => undefined);
    const item = Object.assign(new EventEmitter(), {
      cancel,
      getURL: () => fromChromium(url),
      getFilename: () => suggestedFilename,
      getState: () => 'progressing',
      setSavePath: () => undefined,
      setSaveDialogOptions: () => undefined,
    });
    contents.session.emit('will-download', { preventDefault: cancel }, item, contents);
  });
}
