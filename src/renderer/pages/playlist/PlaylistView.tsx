import { useQuery } from '@tanstack/react-query';
import type { Playlist } from '../../../shared/entities/playlist.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { PagedList } from '../../features/core/paging/PagedList.tsx';
import { useChoice } from '../../features/core/use-choice.ts';
import { TileGrid, TileGridSkeleton } from '../../features/listing/TileGrid.tsx';
import { playlistVideosQuery } from '../../features/playlists/queries.ts';
import { playlistVideoQuery } from '../../features/playlists/video-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PlaylistHead } from './PlaylistHead.tsx';

/** Places shown while a page of a playlist is on its way: most are no longer. */
const PLACES = 24;

/** A playlist that may be seen, and one page of its videos. */
export function PlaylistView({ playlist, page }: { readonly playlist: Playlist; readonly page: number }) {
  const { t, language } = useText();
  const choice = useChoice();
  const { id } = playlist;
  return (
    <PagedList
      title={playlist.title}
      page={page}
      query={useQuery(playlistVideosQuery(choice, id, page))}
      addressOf={(at) =>
        at === 1 ? to('playlist', { playlist_id: id }) : to('playlistPage', { playlist_id: id, page: at })
      }
      countText={(count) => t('listing:videoCount', { count, number: wholeNumber(count, language) })}
      head={<PlaylistHead playlist={playlist} />}
      skeleton={<TileGridSkeleton count={Math.min(PLACES, playlist.videos)} />}
      empty={<EmptyState title="playlists:emptyVideosTitle" hint="playlists:emptyVideosHint" />}
    >
      {({ videos }) => <TileGrid tiles={videos} heading="h2" query={playlistVideoQuery(id, page)} />}
    </PagedList>
  );
}
