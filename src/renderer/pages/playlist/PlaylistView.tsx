import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Playlist } from '../../../shared/entities/playlist.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { CommentsSection } from '../../features/comments/CommentsSection.tsx';
import { PagedList } from '../../features/core/paging/PagedList.tsx';
import { notifyError } from '../../features/core/notices/notices.ts';
import { useChoice } from '../../features/core/settings/use-choice.ts';
import { TileGrid, TileGridSkeleton } from '../../features/listing/TileGrid.tsx';
import { playlistVideosQuery } from '../../features/playlists/queries.ts';
import { playlistVideoQuery } from '../../features/playlists/video-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PlaylistHead } from './PlaylistHead.tsx';

const useOwnerTools = lazyPart(() =>
  import('../../features/lists/OwnerTools.tsx').then((part) => part.OwnerTools),
);
const useManageList = lazyPart(() =>
  import('../../features/lists/ManageList.tsx').then((part) => part.ManageList),
);

/** Skeleton rows while a page of a playlist is loading: most are not longer. */
const PLACES = 24;

/** A visible playlist, and one page of its videos. */
export function PlaylistView({ playlist, page }: { readonly playlist: Playlist; readonly page: number }) {
  const { t, language } = useText();
  const choice = useChoice();
  const { id } = playlist;
  const isOwn = playlist.can.edit;
  const navigate = useNavigate();
  const { Part: OwnerTools, fetch: fetchTools } = useOwnerTools();
  const { Part: ManageList, fetch: fetchList } = useManageList();
  const [isManaging, setManaging] = useState(false);
  const fetchParts = useEffectEvent(() => Promise.all([fetchTools(), fetchList()]).catch(notifyError));
  useEffect(() => {
    if (isOwn) void fetchParts();
  }, [isOwn]);
  const addressOf = (at: number) =>
    at === 1 ? to('playlist', { playlist_id: id }) : to('playlistPage', { playlist_id: id, page: at });
  return (
    <>
      <PagedList
        title={playlist.title}
        page={page}
        query={useQuery({ ...playlistVideosQuery(choice, id, page), ...(isOwn && { staleTime: 0 }) })}
        addressOf={addressOf}
        countText={(count) => t('listing:videoCount', { count, number: wholeNumber(count, language) })}
        head={
          <>
            <PlaylistHead playlist={playlist} />
            {isOwn && OwnerTools && (
              <OwnerTools playlist={playlist} isManaging={isManaging} onManage={setManaging} />
            )}
          </>
        }
        skeleton={<TileGridSkeleton count={Math.min(PLACES, playlist.videos)} />}
        empty={<EmptyState title="playlists:emptyVideosTitle" hint="playlists:emptyVideosHint" />}
      >
        {({ videos, pages }) =>
          isOwn && isManaging && ManageList ? (
            <ManageList
              list={{ kind: 'playlist', id }}
              tiles={videos}
              first={playlist.firstVideoId}
              page={page}
              pages={pages}
              onEmptied={() => void navigate(addressOf(page - 1))}
            />
          ) : (
            <TileGrid tiles={videos} heading="h2" query={playlistVideoQuery(id, page)} />
          )
        }
      </PagedList>
      <CommentsSection of={{ target: 'playlist', object: id }} />
    </>
  );
}
