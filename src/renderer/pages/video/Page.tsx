import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { videoId, type VideoId } from '../../../shared/ids.ts';
import { to } from '../../../shared/routes.ts';
import { apiQuery } from '../../features/core/api/api-query.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { Redirect } from '../../ui/navigation/Redirect.tsx';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { useSite } from '../../features/core/site/use-site.ts';
import { useFewStored } from './use-few-stored.ts';
import { VideoSkeleton } from './VideoSkeleton.tsx';
import { VideoView } from './VideoView.tsx';

/** `/videos/{video_id}/{dir}/`: a video and everything about it. */
export function Page() {
  const params = useRouteParams('video');
  const id = videoId.safeParse(params.video_id);
  if (!id.success) return <Redirect to={to('notFound')} />;
  return <Known key={id.data} id={id.data} dir={params.dir} />;
}

function Known({ id, dir }: { readonly id: VideoId; readonly dir: string }) {
  const query = useQuery(apiQuery('video.get', { video_id: id }));
  useFewStored(id);
  // Titles depend on the caller's country, media on the origin the site names.
  const { isKnown } = useSite();
  const { search, hash } = useLocation();
  return (
    <QueryView query={query} isHeld={!isKnown} skeleton={<VideoSkeleton />}>
      {(video) =>
        video.dir === dir ? (
          <VideoView video={video} />
        ) : (
          <Redirect to={to('video', { video_id: id, dir: video.dir }) + search + hash} />
        )
      }
    </QueryView>
  );
}
