import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderPage } from '../../../shared/api/render-request.ts';
import type { RendererPlace, RenderMessage, RenderReply } from './page-protocol.ts';

/** Renders screens one by one, outside the main thread. */
const place = workerData as RendererPlace;
const module = import(pathToFileURL(place.renderer).href) as Promise<{ readonly renderPage: RenderPage }>;

parentPort?.on('message', (message: RenderMessage) => {
  void answer(message).then((reply) => parentPort?.postMessage(reply));
});

async function answer({ id, ask }: RenderMessage): Promise<RenderReply> {
  try {
    return { id, html: await (await module).renderPage(ask) };
  } catch (thrown) {
    return { id, html: null, error: thrown instanceof Error ? thrown.message : 'rendering failed' };
  }
}
