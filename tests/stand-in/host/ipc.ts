import { createCodec } from './codec.ts';
import { ipcMain } from './ipc-main.ts';
import type { Contents } from './contents.ts';
import type { Frame } from './frames.ts';

/** Either a real frame or one that a test forged. */
export type Sender = Pick<Frame, 'url' | 'origin' | 'processId' | 'routingId'> & {
  readonly ipc?: Frame['ipc'];
};

const codec = createCodec();

/** The event that handlers receive, with the true sender (or a forged one). */
function eventFor(contents: Contents, frame: Sender | null): Record<string, unknown> {
  return {
    type: 'frame',
    sender: contents,
    senderFrame: frame,
    processId: frame?.processId ?? 4,
    frameId: frame?.routingId ?? 0,
    frameTreeNodeId: frame?.routingId ?? 0,
    ports: [],
    returnValue: undefined,
    defaultPrevented: false,
    preventDefault: () => undefined,
    reply: (channel: string, ...args: unknown[]) => contents.send(channel, ...args),
  };
}

/**
 * ipcRenderer.invoke arriving at main.
 * @throws Error with the text that the page's promise is rejected with
 */
export async function dispatchInvoke(
  contents: Contents,
  frame: Sender | null,
  channel: string,
  text: string,
): Promise<string> {
  const doors = [frame?.ipc, contents.ipc, ipcMain];
  const handler = doors.map((door) => door?.handlerOf(channel)).find((found) => found !== undefined);
  try {
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    const args = codec.decode(text) as unknown[];
    return codec.encode(await handler(eventFor(contents, frame), ...args));
  } catch (error) {
    throw new Error(`Error invoking remote method '${channel}': ${String(error)}`);
  }
}

/** ipcRenderer.send arriving at main. */
export function dispatchSend(contents: Contents, frame: Sender | null, channel: string, text: string): void {
  const args = codec.decode(text) as unknown[];
  const event = eventFor(contents, frame);
  contents.emit('ipc-message', event, channel, ...args);
  for (const door of [frame?.ipc, contents.ipc, ipcMain]) door?.emit(channel, event, ...args);
}

/** A value as the page's worlds read it. */
export function encode(value: unknown): string {
  return codec.encode(value);
}

export function decode(text: string): unknown {
  return codec.decode(text);
}
