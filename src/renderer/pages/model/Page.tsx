import { useQuery } from '@tanstack/react-query';
import { MODEL_TABS, type ModelTab } from '../../../shared/filters/enums.ts';
import { apiQuery } from '../../features/core/api/api-query.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { useSite } from '../../features/core/site/use-site.ts';
import { ModelHeadSkeleton } from '../../features/models/ModelHead.tsx';
import { ModelView } from './ModelView.tsx';

interface Params {
  readonly dir: string;
  readonly model_tab?: string;
  readonly page?: string;
}

/** `/models/{dir}/`, a model's home, and `/models/{dir}/{info|wall|videos}/{page}/`. */
export function Page() {
  const { dir, model_tab: tab, page }: Params = useRouteParams('modelTab');
  const known = tab === undefined ? null : (MODEL_TABS.find((one) => one === tab) ?? 'info');
  return <Known key={dir} dir={dir} tab={known} page={Number(page ?? 1)} />;
}

interface KnownProps {
  readonly dir: string;
  readonly tab: ModelTab | null;
  readonly page: number;
}

function Known({ dir, tab, page }: KnownProps) {
  const query = useQuery(apiQuery('model.get', { dir }));
  // The name depends on the caller's country.
  const { isKnown } = useSite();
  return (
    <QueryView query={query} isHeld={!isKnown} skeleton={<ModelHeadSkeleton />}>
      {(model) => <ModelView model={model} tab={tab} page={page} />}
    </QueryView>
  );
}
