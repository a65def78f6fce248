import { MessageChannel } from 'node:worker_threads';
import { pageBridge } from '../../../src/shared/bridge/page-schema.ts';
import type { Envelope, Ports, TaskPort } from '../../../src/shared/bridge/ports.ts';
import { runHandler } from '../../../src/shared/bridge/run-handler.ts';

/** Ports whose `api.run` crosses a real message channel to a handler and back; nothing else is served. */
export function portsOverChannel(run: () => Promise<unknown>): { readonly ports: Ports; close(): void } {
  const { port1: page, port2: host } = new MessageChannel();
  const waiting = new Map<string, (envelope: Envelope) => void>();
  host.on('message', async ({ id, input }: { id: string; input: unknown }) => {
    host.postMessage({
      id,
      envelope: await runHandler('api.run', pageBridge.api.run, input, run, () => undefined),
    });
  });
  page.on('message', ({ id, envelope }: { id: string; envelope: Envelope }) => {
    waiting.get(id)?.(envelope);
    waiting.delete(id);
  });
  const task: TaskPort = {
    start: (id, input) =>
      new Promise((resolve) => {
        waiting.set(id, resolve);
        page.postMessage({ id, input });
      }),
    progress: () => () => undefined,
    cancel: () => undefined,
  };
  const silent = Object.fromEntries(
    Object.entries(pageBridge).map(([group, members]) => [
      group,
      Object.fromEntries(
        Object.keys(members).map((name) => [name, () => Promise.reject(new Error('not served'))]),
      ),
    ]),
  ) as unknown as Ports;
  return { ports: { ...silent, api: { run: task } }, close: () => page.close() };
}
