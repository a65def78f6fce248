import { useEffect } from 'react';
import { useUnread } from '../../features/messages/use-unread.ts';
import { command } from '../../features/player/media-commands.ts';
import { useDevice } from '../../host/host.ts';

/** Handles the tray's commands, and sets the icon's number of unread messages. */
export function TrayCommands() {
  const { machine } = useDevice();
  useEffect(() => machine.media(command), [machine]);
  return null;
}

/** Only for members: others have no messages. */
export function UnreadBadge() {
  const { machine } = useDevice();
  const unread = useUnread();
  useEffect(() => {
    machine.badge(unread).catch(() => undefined);
    return () => void machine.badge(0).catch(() => undefined);
  }, [machine, unread]);
  return null;
}
