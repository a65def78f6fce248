import { useOnline } from '../../ui/loading/use-online.ts';
import { useHost } from '../../host/host.ts';
import { FollowedVideos } from './FollowedVideos.tsx';
import { OfflineOffer } from './OfflineOffer.tsx';

/** What the index shows some people only: members what they follow, and what is on this device to who has no network. */
export function LazyParts({ place }: { readonly place: 'top' | 'middle' }) {
  const { manageDownloads } = useHost().info.can;
  const isOffline = !useOnline();
  if (place === 'middle') return <FollowedVideos />;
  return isOffline && manageDownloads && <OfflineOffer />;
}
