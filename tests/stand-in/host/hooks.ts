import type { ForgedAnswer, ForgedMessage, StandIn } from '../api.ts';
import { windowOptions } from './browser-window.ts';
import { originOf } from './addresses.ts';
import { Contents, webContents } from './contents.ts';
import { answerDialog } from './dialog.ts';
import { decode, dispatchInvoke, dispatchSend, encode } from './ipc.ts';
import type { Sender } from './ipc.ts';
import { createIpcMain } from './ipc-main.ts';
import { emitNavigation } from './navigation-guards.ts';
import { askPermission } from './permissions.ts';
import { plain, recorded } from './record.ts';
import { chromium } from './runtime.ts';
import { setDisplays } from './screen.ts';
import { sessionOf } from './session.ts';
import type { Session } from './session.ts';

function firstContents(): Contents {
  const [first] = webContents.getAllWebContents();
  if (!first) throw new Error('stand-in: no window is open');
  return first;
}

function forge({ sender, frame, args = [] }: ForgedMessage): {
  contents: Contents;
  from: Sender | null;
  text: string;
} {
  const own = firstContents();
  const contents =
    sender === 'foreign' ? foreign() : ((sender === undefined ? own : webContents.fromId(sender)) ?? own);
  return {
    contents,
    from: frame === undefined ? contents.mainFrame : frame && forgedFrame(own, frame),
    text: encode(args),
  };
}

function forgedFrame(
  contents: Contents,
  { url, parent = null }: { url: string; parent?: 'top' | null },
): Sender {
  const top = contents.mainFrame;
  const frame = {
    url,
    origin: originOf(url),
    processId: 4,
    routingId: 9_999,
    parent: parent === 'top' ? top : null,
  };
  return {
    ...frame,
    top: parent === 'top' ? top : frame,
    frames: [],
    isDestroyed: () => false,
    detached: false,
  } as Sender;
}

/** A page that no window of the app shows, with a top frame like ours. It has no target: messages only name it. */
function foreign(): Contents {
  const own = firstContents();
  const mainFrame = forgedFrame(own, { url: own.mainFrame.url });
  const bare = Object.create(Contents.prototype) as Contents;
  const values = { id: 9_999, ipc: createIpcMain(), session: sessionOf('foreign'), mainFrame };
  const mute = { isDestroyed: () => false, send: () => undefined, emit: () => false };
  for (const [name, value] of Object.entries({ ...values, ...mute }))
    Object.defineProperty(bare, name, { value });
  return bare;
}

/** What tests reach as `globalThis.__standIn`. */
export const hooks: StandIn = {
  recorded,
  get opened() {
    return recorded.filter(({ what }) => what === 'shell.openExternal').map(({ args }) => String(args[0]));
  },
  get windowOptions() {
    return plain(windowOptions) as StandIn['windowOptions'];
  },
  sessionHandlers: (session) => [
    ...((session as unknown as Session | undefined) ?? sessionOf('')).handlers.keys(),
  ],
  answerDialog,
  async forgeInvoke(message): Promise<ForgedAnswer> {
    const { contents, from, text } = forge(message);
    try {
      return { ok: true, value: decode(await dispatchInvoke(contents, from, message.channel, text)) };
    } catch (error) {
      return { ok: false, message: error instanceof Error ? error.message : String(error) };
    }
  },
  forgeSend(message) {
    const { contents, from, text } = forge(message);
    dispatchSend(contents, from, message.channel, text);
  },
  askPermission: (permission, origin, details = {}) =>
    askPermission(firstContents(), permission, origin, details),
  emitNavigation: (name, url) => emitNavigation(firstContents(), name, url, firstContents().mainFrame),
  openWindow: (url, disposition = 'foreground-tab') => {
    const contents = firstContents();
    if (!contents.hasOpenHandler()) return null;
    return contents.openWindow({ url, frameName: '', features: '', disposition });
  },
  setDisplays,
  get chromiumPid() {
    return chromium().pid;
  },
};
