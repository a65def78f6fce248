import { useQuery } from '@tanstack/react-query';
import { memberAlbumsRequest, memberPlaylistsRequest } from '../../../../shared/screens/members.ts';
import { ALBUMS_PAGE_SIZE, PLAYLISTS_PAGE_SIZE } from '../../../../shared/constants.ts';
import { AlbumGrid, AlbumGridSkeleton } from '../../../features/albums/AlbumGrid.tsx';
import { albumsQuery } from '../../../features/albums/queries.ts';
import { PlaylistGrid, PlaylistGridSkeleton } from '../../../features/playlists/PlaylistGrid.tsx';
import { playlistsQuery } from '../../../features/playlists/queries.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TabList, type TabOf } from './TabList.tsx';

/** A member's playlists that the caller may see, the last changed first. */
export function Playlists(of: TabOf) {
  return (
    <TabList
      of={of}
      query={useQuery(playlistsQuery(memberPlaylistsRequest(of.id, of.page)))}
      skeleton={<PlaylistGridSkeleton count={PLAYLISTS_PAGE_SIZE} />}
      empty={<EmptyState title="members:emptyPlaylistsTitle" hint="members:emptyPlaylistsHint" />}
    >
      {({ playlists }) => <PlaylistGrid tiles={playlists} heading="h2" />}
    </TabList>
  );
}

/** A member's photo albums that the caller may see, the last changed first. */
export function Albums(of: TabOf) {
  return (
    <TabList
      of={of}
      query={useQuery(albumsQuery(memberAlbumsRequest(of.id, of.page)))}
      skeleton={<AlbumGridSkeleton count={ALBUMS_PAGE_SIZE} />}
      empty={<EmptyState title="members:emptyAlbumsTitle" hint="members:emptyAlbumsHint" />}
    >
      {({ albums }) => <AlbumGrid tiles={albums} heading="h2" />}
    </TabList>
  );
}
