import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { VideoId } from '../../../shared/ids.ts';
import { to } from '../../../shared/routes.ts';
import { useTitle } from '../../features/core/use-title.ts';
import type { NextVideo } from '../../features/player/use-next.ts';
import type { PlaylistRun, Step } from '../../features/playlists/context/use-playlist-run.ts';
import { relatedPage, relatedQuery, relatedVideoQuery } from '../../features/related/queries.ts';

/** What the player goes on to: the playlist's next video, else the first that is related; back only in a playlist. */
export function useNext(id: VideoId, run: PlaylistRun) {
  const navigate = useNavigate();
  const titleOf = useTitle();
  const { data } = useQuery(relatedQuery(id, 1));
  const related = data && relatedPage(data, 1).tiles[0];
  const next: Step | null =
    run.next ??
    (related
      ? {
          tile: related,
          address: to('video', { video_id: related.id, dir: related.dir }) + relatedVideoQuery(id, 1),
        }
      : null);
  const { previous } = run;
  return {
    next:
      next && ({ title: titleOf(next.tile), onNext: () => void navigate(next.address) } satisfies NextVideo),
    onPrevious: previous ? () => void navigate(previous.address) : undefined,
  };
}
