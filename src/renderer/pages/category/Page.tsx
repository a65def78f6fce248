import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { categoryInput } from '../../../shared/screens/browse.ts';
import { to } from '../../../shared/routes.ts';
import { apiQuery } from '../../features/core/api/api-query.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { Redirect } from '../../ui/navigation/Redirect.tsx';
import { useChoice } from '../../features/core/settings/use-choice.ts';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { VideoListing } from '../../features/listing/VideoListing.tsx';

/** `/categories/{object_id}/{page}/`: the videos of a category. An address with the id is redirected to that with the `dir`. */
export function Page() {
  const { object_id: object, page } = useRouteParams('category');
  const { search } = useLocation();
  const query = useQuery(apiQuery('category.get', categoryInput(useChoice(), object)));
  const listing = (title: string | undefined) => (
    <VideoListing
      key={object}
      title={title}
      page={Number(page)}
      own="latest-updates"
      from={{ section: 'category', object }}
      addressOf={(at) => to('category', { object_id: object, page: at })}
    />
  );
  // The videos are fetched before the title is known.
  return (
    <QueryView query={query} skeleton={listing(undefined)}>
      {({ dir, title }) =>
        dir === object ? listing(title) : <Redirect to={to('category', { object_id: dir, page }) + search} />
      }
    </QueryView>
  );
}
