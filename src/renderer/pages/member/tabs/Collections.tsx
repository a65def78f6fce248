import { useQuery } from '@tanstack/react-query';
import { memberCollectionsRequest } from '../../../../shared/screens/members.ts';
import { ALBUMS_PAGE_SIZE, PLAYLISTS_PAGE_SIZE } from '../../../../shared/constants.ts';
import { AlbumTile } from '../../../features/collections/AlbumTile.tsx';
import { CollectionGrid, CollectionGridSkeleton } from '../../../features/collections/CollectionGrid.tsx';
import { PlaylistTile } from '../../../features/collections/PlaylistTile.tsx';
import { albumsQuery, playlistsQuery } from '../../../features/collections/queries.ts';
import { idlePart } from '../../../ui/loading/idle-part.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NewPlaylist } from './NewPlaylist.tsx';
import styles from './Subscriptions.module.css';
import { TabList, type TabOf } from './TabList.tsx';

/** A member's playlists that the caller may see, the last changed first; the member's own are always fetched again. */
export function Playlists({ isOwn, ...of }: TabOf & { readonly isOwn: boolean }) {
  const query = playlistsQuery(memberCollectionsRequest(of.id, of.page));
  return (
    <>
      {isOwn && <NewPlaylist />}
      <TabList
        of={of}
        query={useQuery({ ...query, ...(isOwn && { staleTime: 0 }) })}
        skeleton={<CollectionGridSkeleton kind="playlists" count={PLAYLISTS_PAGE_SIZE} />}
        empty={<EmptyState title="members:emptyPlaylistsTitle" hint="members:emptyPlaylistsHint" />}
      >
        {({ playlists }) => <CollectionGrid kind="playlists" tiles={playlists} of={PlaylistTile} />}
      </TabList>
    </>
  );
}

const useNewAlbum = idlePart(() =>
  import('../../../features/albums/edit/NewAlbum.tsx').then((part) => part.NewAlbum),
);

function OwnAlbums() {
  const { Part: NewAlbum } = useNewAlbum();
  return <p className={styles['part']}>{NewAlbum && <NewAlbum />}</p>;
}

/** A member's photo albums that the caller may see, the last changed first. */
export function Albums({ isOwn, ...of }: TabOf & { readonly isOwn: boolean }) {
  const query = albumsQuery(memberCollectionsRequest(of.id, of.page));
  return (
    <>
      {isOwn && <OwnAlbums />}
      <TabList
        of={of}
        query={useQuery({ ...query, ...(isOwn && { staleTime: 0 }) })}
        skeleton={<CollectionGridSkeleton kind="albums" count={ALBUMS_PAGE_SIZE} />}
        empty={<EmptyState title="members:emptyAlbumsTitle" hint="members:emptyAlbumsHint" />}
      >
        {({ albums }) => <CollectionGrid kind="albums" tiles={albums} of={AlbumTile} />}
      </TabList>
    </>
  );
}
