import { useQuery } from '@tanstack/react-query';
import { memberAlbumsRequest, memberPlaylistsRequest } from '../../../../shared/screens/members.ts';
import { ALBUMS_PAGE_SIZE, PLAYLISTS_PAGE_SIZE } from '../../../../shared/constants.ts';
import { AlbumGrid, AlbumGridSkeleton } from '../../../features/collections/AlbumGrid.tsx';
import { albumsQuery } from '../../../features/albums/queries.ts';
import { idlePart } from '../../../ui/loading/idle-part.ts';
import { PlaylistGrid, PlaylistGridSkeleton } from '../../../features/collections/PlaylistGrid.tsx';
import { playlistsQuery } from '../../../features/playlists/queries.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NewPlaylist } from './NewPlaylist.tsx';
import styles from './Subscriptions.module.css';
import { TabList, type TabOf } from './TabList.tsx';

/** A member's playlists that the caller may see, the last changed first; one's own are asked for afresh. */
export function Playlists({ isOwn, ...of }: TabOf & { readonly isOwn: boolean }) {
  const query = playlistsQuery(memberPlaylistsRequest(of.id, of.page));
  return (
    <>
      {isOwn && <NewPlaylist />}
      <TabList
        of={of}
        query={useQuery({ ...query, ...(isOwn && { staleTime: 0 }) })}
        skeleton={<PlaylistGridSkeleton count={PLAYLISTS_PAGE_SIZE} />}
        empty={<EmptyState title="members:emptyPlaylistsTitle" hint="members:emptyPlaylistsHint" />}
      >
        {({ playlists }) => <PlaylistGrid tiles={playlists} heading="h2" />}
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
  const query = albumsQuery(memberAlbumsRequest(of.id, of.page));
  return (
    <>
      {isOwn && <OwnAlbums />}
      <TabList
        of={of}
        query={useQuery({ ...query, ...(isOwn && { staleTime: 0 }) })}
        skeleton={<AlbumGridSkeleton count={ALBUMS_PAGE_SIZE} />}
        empty={<EmptyState title="members:emptyAlbumsTitle" hint="members:emptyAlbumsHint" />}
      >
        {({ albums }) => <AlbumGrid tiles={albums} heading="h2" />}
      </TabList>
    </>
  );
}
