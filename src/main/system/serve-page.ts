import { join } from 'node:path';
import { protocol } from 'electron';
import type { Context } from '../context.ts';
import { PAGE_SCHEME } from '../security/page-address.ts';
import { readPageFiles } from '../security/page-files.ts';
import { createPageHandler } from '../security/page-protocol.ts';
import type { AppWindows } from './app-windows.ts';

/** Most reloads of the page for a new media origin, whatever the site answers. */
const RELOADS_MAX = 3;

/** Pages need a policy that allows the new media origin. */
export function reloadForMedia(context: Context, windows: AppWindows) {
  let reloads = 0;
  return () => {
    void context.state.change({ media: context.media.known() });
    if (context.devServer === null && (reloads += 1) <= RELOADS_MAX) windows.reload('here');
  };
}

/**
 * The page from the build's files; in development its own server does that.
 * @param out folder of the build
 */
export async function servePage(
  context: Context,
  out: string,
  play: Parameters<typeof createPageHandler>[2],
) {
  if (context.devServer !== null) return;
  const files = await readPageFiles(join(out, 'page-files.json'), join(out, 'renderer'));
  protocol.handle(PAGE_SCHEME, createPageHandler(files, context.media.current, play));
}
