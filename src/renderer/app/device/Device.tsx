import { DeviceNews } from './DeviceNews.tsx';
import { useMember } from '../../features/core/session/session-query.ts';
import { TrayCommands, UnreadBadge } from './TrayCommands.tsx';
import { MenuSteps } from './MenuSteps.tsx';
import { HistoryButtons } from './HistoryButtons.tsx';

/** What the desktop has around its screens and a browser brings itself. Loaded with the desktop's page alone. */
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
