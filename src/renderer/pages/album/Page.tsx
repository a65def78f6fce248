import { useQuery } from '@tanstack/react-query';
import { albumId, type AlbumId } from '../../../shared/ids.ts';
import { to } from '../../../shared/routes.ts';
import { albumQuery } from '../../features/albums/queries.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { Redirect } from '../../ui/navigation/Redirect.tsx';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { useSite } from '../../features/core/site/use-site.ts';
import { AlbumSkeleton } from './AlbumSkeleton.tsx';
import { AlbumView } from './AlbumView.tsx';

/** `/album/{album_id}/`: the photos of an album; `#photo-3` opens the third. */
export function Page() {
  const id = albumId.safeParse(useRouteParams('album').album_id);
  return id.success ? <Known key={id.data} id={id.data} /> : <Redirect to={to('notFound')} />;
}

function Known({ id }: { readonly id: AlbumId }) {
  const query = useQuery(albumQuery(id));
  const { isKnown } = useSite();
  return (
    <QueryView query={query} isHeld={!isKnown} skeleton={<AlbumSkeleton />}>
      {(album) => <AlbumView album={album} onExpired={() => void query.refetch()} />}
    </QueryView>
  );
}
