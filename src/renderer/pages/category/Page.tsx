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

/** `/categories/{object_id}/{page}/`: the videos of a category. One that is named by its id moves to its `dir`. */
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
  // While only the title is missing, the videos are already asked for.
  return (
    <QueryView query={query} skeleton={listing(undefined)}>
      {({ dir, title }) =>
        dir === object ? listing(title) : <Redirect to={to('category', { object_id: dir, page }) + search} />
      }
    </QueryView>
  );
}
