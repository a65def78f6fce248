import { useQuery } from '@tanstack/react-query';
import { ALBUMS_PAGE_SIZE } from '../../../shared/constants.ts';
import { albumFilters } from '../../../shared/filters/albums.ts';
import { AlbumTile } from '../../features/collections/AlbumTile.tsx';
import { CollectionGrid } from '../../features/collections/CollectionGrid.tsx';
import { CollectionListing } from '../../features/collections/CollectionListing.tsx';
import { albumsQuery } from '../../features/collections/queries.ts';
import { useFilters } from '../../features/core/filters/use-filters.ts';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';

/** `/albums/{page}/ [sort]`: the public photo albums of all members. */
export function Page() {
  const page = Number(useRouteParams('albums').page);
  const { sort } = useFilters(albumFilters).values;
  return (
    <CollectionListing
      kind="albums"
      filters={albumFilters}
      page={page}
      pageSize={ALBUMS_PAGE_SIZE}
      query={useQuery(albumsQuery({ page, sort }))}
    >
      {({ albums }) => <CollectionGrid kind="albums" tiles={albums} of={AlbumTile} />}
    </CollectionListing>
  );
}
