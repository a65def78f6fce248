import { useQuery } from '@tanstack/react-query';
import { PLAYLISTS_PAGE_SIZE } from '../../../shared/constants.ts';
import { playlistFilters } from '../../../shared/filters/playlists.ts';
import { PlaylistTile } from '../../features/collections/PlaylistTile.tsx';
import { CollectionGrid } from '../../features/collections/CollectionGrid.tsx';
import { CollectionListing } from '../../features/collections/CollectionListing.tsx';
import { playlistsQuery } from '../../features/collections/queries.ts';
import { useFilters } from '../../features/core/filters/use-filters.ts';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';

/** `/playlists/{page}/ [sort]`: the public playlists of all members. */
export function Page() {
  const page = Number(useRouteParams('playlists').page);
  const { sort } = useFilters(playlistFilters).values;
  return (
    <CollectionListing
      kind="playlists"
      filters={playlistFilters}
      page={page}
      pageSize={PLAYLISTS_PAGE_SIZE}
      query={useQuery(playlistsQuery({ page, sort }))}
    >
      {({ playlists }) => <CollectionGrid kind="playlists" tiles={playlists} of={PlaylistTile} />}
    </CollectionListing>
  );
}
