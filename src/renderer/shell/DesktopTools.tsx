import { DownloadsIndicator } from './DownloadsIndicator.tsx';
import { HistoryButtons } from './HistoryButtons.tsx';

/** What a browser has around a page and the desktop's window has not: ways back, and the downloads under way. */
export function DesktopTools() {
  return (
    <>
      <HistoryButtons />
      <DownloadsIndicator />
    </>
  );
}
