import { useEffect } from 'react';
import { useUnread } from '../../features/messages/use-unread.ts';
import { command } from '../../features/player/media-commands.ts';
import { useDevice } from '../../host/host.ts';

/** Follows the tray's commands, and gives the icon its number of unread messages. */
export function TrayCommands() {
  const { machine } = useDevice();
  useEffect(() => machine.media(command), [machine]);
  return null;
}

/** For members alone: others have no messages to ask for. */
export function UnreadBadge() {
  const { machine } = useDevice();
  const unread = useUnread();
  useEffect(() => {
    machine.badge(unread).catch(() => undefined);
    return () => void machine.badge(0).catch(() => undefined);
  }, [machine, unread]);
  return null;
}
