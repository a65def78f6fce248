import { app } from './app.ts';
import type { Cdp } from './cdp.ts';
import { fromChromium } from './addresses.ts';
import { webContents } from './contents.ts';
import type { Contents } from './contents.ts';

/** How long after a page asked for a new tab an unexpected target is taken for it. */
const ASKED_MS = 2_000;

/**
 * Windows that Chromium opened past the page's own doors (a script's click on a link outside the document, a form
 * with a target): the handler is asked after the fact and the stray target is closed.
 */
export function catchStrayWindows(cdp: Cdp): void {
  const asked: { url: string; contents: Contents; at: number }[] = [];
  cdp.on('Target.targetCreated', ({ targetInfo }) => {
    const { type, targetId, openerId, openerFrameId, url } = targetInfo;
    if (type !== 'page' || webContents.fromDevToolsTargetId(targetId)) return;
    const opener = webContents.fromDevToolsTargetId(openerId ?? openerFrameId ?? '');
    const recent = asked.findLastIndex(
      (one) => Date.now() - one.at < ASKED_MS && (!opener || one.contents === opener),
    );
    const [request] = recent < 0 ? [] : asked.splice(recent, 1);
    const contents = opener ?? request?.contents;
    if (!contents) return;
    cdp.send('Target.closeTarget', { targetId }).catch(() => undefined);
    const wanted = fromChromium(request?.url ?? url);
    contents.openWindow({ url: wanted, frameName: '', features: '', disposition: 'foreground-tab' });
  });
  app.on('web-contents-created', (_event: object, contents: Contents) => {
    contents.on('stand-in-new-tab', (url: string) => void asked.push({ url, contents, at: Date.now() }));
  });
}
