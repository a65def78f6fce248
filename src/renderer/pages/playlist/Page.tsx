import { useQuery } from '@tanstack/react-query';
import { playlistId, type PlaylistId } from '../../../shared/ids.ts';
import { to } from '../../../shared/routes.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { Redirect } from '../../ui/navigation/Redirect.tsx';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { useSite } from '../../features/core/site/use-site.ts';
import { playlistQuery } from '../../features/playlists/queries.ts';
import { PlaylistSkeleton } from './PlaylistSkeleton.tsx';
import { PlaylistView } from './PlaylistView.tsx';
import { PrivatePlaylist } from './PrivatePlaylist.tsx';

/** `/playlist/{playlist_id}/` and `/playlist/{playlist_id}/{page}/`: a playlist and its videos in its own order. */
export function Page() {
  const params: { readonly playlist_id: string; readonly page?: string } = useRouteParams('playlistPage');
  const id = playlistId.safeParse(params.playlist_id);
  if (!id.success) return <Redirect to={to('notFound')} />;
  return <Known key={id.data} id={id.data} page={Number(params.page ?? 1)} />;
}

function Known({ id, page }: { readonly id: PlaylistId; readonly page: number }) {
  const query = useQuery(playlistQuery(id));
  const { isKnown } = useSite();
  // Also if it was shown before: it may have become private since.
  if (query.error?.code === 'playlist_is_private') return <PrivatePlaylist />;
  return (
    <QueryView query={query} isHeld={!isKnown} skeleton={<PlaylistSkeleton />}>
      {(playlist) => <PlaylistView playlist={playlist} page={page} />}
    </QueryView>
  );
}
