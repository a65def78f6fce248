import { useQuery } from '@tanstack/react-query';
import type { VideoId } from '../../../shared/ids.ts';
import { to } from '../../../shared/routes.ts';
import { useAutoNavigate } from '../../ui/navigation/use-auto-navigate.ts';
import { useTitle } from '../../features/core/texts/use-title.ts';
import type { NextVideo } from '../../features/player/use-countdown.ts';
import type { PlaylistRun, Step } from '../../features/playlists/context/use-playlist-run.ts';
import { relatedPage, relatedQuery, relatedVideoQuery } from '../../features/related/queries.ts';

/**
 * The player's next video: that of the playlist, at its end the first related one; previous only in a playlist.
 * While a playlist's next video is unknown there is none: another one would lead out of the playlist.
 */
export function useNext(id: VideoId, run: PlaylistRun) {
  const leadOn = useAutoNavigate();
  const titleOf = useTitle();
  const { data } = useQuery(relatedQuery(id, 1));
  const related = data && relatedPage(data, 1).tiles[0];
  const beyond: Step | undefined = related && {
    tile: related,
    address: to('video', { video_id: related.id, dir: related.dir }) + relatedVideoQuery(id, 1),
  };
  const next = run.next === null ? beyond : run.next;
  const { previous } = run;
  return {
    next: next
      ? ({ title: titleOf(next.tile), onNext: () => leadOn(next.address) } satisfies NextVideo)
      : null,
    onPrevious: previous ? () => leadOn(previous.address) : undefined,
  };
}
