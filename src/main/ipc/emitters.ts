import type { WebContents } from 'electron';
import { channelOf } from '../../shared/bridge/channel.ts';
import type { BridgeEmitters, BridgeSchema } from '../../shared/bridge/define.ts';

/** Sends feeds to every window of main; a value that does not fit its schema is a bug and throws. */
export function createEmitters<S extends BridgeSchema>(
  schema: S,
  windows: () => Iterable<WebContents>,
): BridgeEmitters<S> {
  const groups = Object.entries(schema).map(([group, members]) => {
    const feeds = Object.entries(members).flatMap(([name, member]) => {
      if (member.kind !== 'feed') return [];
      const emit = (value: unknown) => {
        const parsed = member.value.parse(value);
        for (const contents of windows()) {
          if (!contents.isDestroyed()) contents.send(channelOf(group, name), parsed);
        }
      };
      return [[name, emit] as const];
    });
    return [group, Object.fromEntries(feeds)] as const;
  });
  return Object.fromEntries(groups) as BridgeEmitters<S>;
}
