/** Name under which the preload shows the ports to the page, on `globalThis`. */
export const PORTS_NAME = 'yoru';

/** Channel of a member; `progress` and `cancel` belong to tasks. */
export function channelOf(group: string, name: string, part?: 'progress' | 'cancel'): string {
  return part === undefined ? `yoru:${group}.${name}` : `yoru:${group}.${name}:${part}`;
}
