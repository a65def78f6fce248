import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { channelOf, PORTS_NAME } from '../shared/bridge/channel.ts';
import type { CallPort, Envelope, FeedPort, Port, Ports, TaskPort } from '../shared/bridge/ports.ts';
import { shape } from '../shared/bridge/shape.ts';

/** A port for each member of the bridge and nothing else: no channel can be chosen by the page. */
const ports = Object.fromEntries(
  Object.entries(shape).map(([group, members]) => [
    group,
    Object.fromEntries(Object.entries(members).map(([name, kind]) => [name, portOf(kind, group, name)])),
  ]),
) satisfies Ports;

contextBridge.exposeInMainWorld(PORTS_NAME, ports);

function portOf(kind: 'call' | 'feed' | 'task', group: string, name: string): Port {
  const channel = channelOf(group, name);
  // Only the preload can say where a file is; what is no file is refused here, so that a page can name none.
  if (name === 'adopt') return ((files) => ask(channel, pathsOf(files))) satisfies CallPort;
  if (kind === 'call') return ((input) => ask(channel, input)) satisfies CallPort;
  if (kind === 'feed') return ((listener) => listen(channel, listener)) satisfies FeedPort;
  return {
    start: (id, input) => ask(channel, { id, input }),
    progress: (listener) => listen(channelOf(group, name, 'progress'), listener),
    cancel: (id) => ipcRenderer.send(channelOf(group, name, 'cancel'), id),
  } satisfies TaskPort;
}

/** `null` where one of them is no file. */
function pathsOf(files: unknown): readonly string[] | null {
  try {
    // Not by a method of the page's own.
    return Array.from(files as File[], (file) => webUtils.getPathForFile(file));
  } catch {
    return null;
  }
}

/** Main always answers with an envelope; what rejects here could not be cloned, as the other hosts say too. */
async function ask(channel: string, message: unknown): Promise<Envelope> {
  try {
    return (await ipcRenderer.invoke(channel, message)) as Envelope;
  } catch {
    return { ok: false, error: { code: 'bad_request' } };
  }
}

/** The event object never reaches the page: it holds the sender. */
function listen<Values extends unknown[]>(
  channel: string,
  listener: (...values: Values) => void,
): () => void {
  const pass = (_event: unknown, ...values: unknown[]) => listener(...(values as Values));
  ipcRenderer.on(channel, pass);
  return () => void ipcRenderer.off(channel, pass);
}
