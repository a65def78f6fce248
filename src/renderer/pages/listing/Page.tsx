import { VIDEO_SORTS } from '../../../shared/filters/enums.ts';
import { videoFilters } from '../../../shared/filters/videos.ts';
import { to } from '../../../shared/routes.ts';
import { useFilters } from '../../features/core/filters/use-filters.ts';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { VideoListing } from '../../features/listing/VideoListing.tsx';
import { useText } from '../../i18n/use-text.ts';

/** `/latest-updates/{page}/` and its five sisters (specification 2). */
export function Page() {
  const { t } = useText();
  const { sort, page } = useRouteParams('listing');
  const own = VIDEO_SORTS.find((word) => word === sort) ?? 'latest-updates';
  const { values } = useFilters(videoFilters(own));
  return (
    <VideoListing
      title={t(`listing:title_${values.sort}`)}
      page={Number(page)}
      own={own}
      addressOf={(at) => to('listing', { sort: own, page: at })}
      isTrimmed={own === 'latest-updates'}
    />
  );
}
