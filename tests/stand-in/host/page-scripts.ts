import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { pageWorld } from '../page/page-world.ts';
import { createPeer } from '../page/peer.ts';
import { preloadWorld } from '../page/preload-world.ts';
import { createCodec } from './codec.ts';

export const PRELOAD_WORLD = 'Electron Isolated Context';

/** What a new document runs before its own scripts, in the order to register. */
export interface PageScripts {
  readonly port: string;
  readonly page: string;
  readonly preload: string;
}

/**
 * @param preloadFile absolute path of the built preload, CommonJS
 * @throws Error when the file does not exist
 */
export function buildPageScripts(
  preloadFile: string | undefined,
  process: Record<string, unknown>,
): PageScripts {
  if (preloadFile && !existsSync(preloadFile)) throw new Error(`stand-in: no preload at ${preloadFile}`);
  const secret = `stand-in-${randomUUID()}`;
  const port = `standIn${randomUUID().replaceAll('-', '')}`;
  const shared = `secret: ${JSON.stringify(secret)}, makeCodec: ${String(createCodec)}, makePeer: ${String(createPeer)}`;
  const code = preloadFile ? readFileSync(preloadFile, 'utf8') : '';
  const wrapped = preloadFile ? `function (exports, require, module, process) {${code}\n}` : 'null';
  const tools = `{ ${shared}, port: ${JSON.stringify(port)}, preload: ${wrapped}, process: ${JSON.stringify(process)} }`;
  return {
    port,
    page: `(${String(pageWorld)})({ ${shared} });`,
    preload: `(${String(preloadWorld)})(${tools});\n//# sourceURL=electron/preload`,
  };
}
