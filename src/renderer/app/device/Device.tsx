import { DeviceNews } from './DeviceNews.tsx';
import { useMember } from '../../features/core/session/session-query.ts';
import { TrayCommands, UnreadBadge } from './TrayCommands.tsx';
import { MenuSteps } from './MenuSteps.tsx';
import { HistoryButtons } from './HistoryButtons.tsx';

/** Parts around the screens that a browser has itself. Loaded only on the desktop client. */
export function Device() {
  const member = useMember();
  return (
    <>
      <DeviceNews />
      <HistoryButtons />
      <MenuSteps />
      <TrayCommands />
      {member && <UnreadBadge />}
    </>
  );
}
