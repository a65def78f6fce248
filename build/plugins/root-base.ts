import type { Plugin } from 'vite';

/** electron-vite makes addresses relative, for `file:`; ours is an origin with paths of any depth. */
export function rootBase(): Plugin {
  return { name: 'yoru:root-base', config: () => ({ base: '/' }) };
}
