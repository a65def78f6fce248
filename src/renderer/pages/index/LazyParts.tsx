import { useOnline } from '../../ui/loading/use-online.ts';
import { useHost } from '../../host/host.ts';
import { FollowedVideos } from './FollowedVideos.tsx';
import { OfflineOffer } from './OfflineOffer.tsx';

/** Parts of the index for some people only: followed videos for members, and local downloads while offline. */
export function LazyParts({ place }: { readonly place: 'top' | 'middle' }) {
  const { manageDownloads } = useHost().info.can;
  const isOffline = !useOnline();
  if (place === 'middle') return <FollowedVideos />;
  return isOffline && manageDownloads && <OfflineOffer />;
}
