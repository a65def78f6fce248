import { useQuery } from '@tanstack/react-query';
import { MODEL_TABS, type ModelTab } from '../../../shared/filters/enums.ts';
import { apiQuery } from '../../features/core/api-query.ts';
import { QueryView } from '../../features/core/QueryView.tsx';
import { useRouteParams } from '../../features/core/use-route-params.ts';
import { useSite } from '../../features/core/use-site.ts';
import { ModelHeadSkeleton } from '../../features/models/ModelHead.tsx';
import { ModelView } from './ModelView.tsx';

/** `/models/{dir}/`: a model's home. */
export function ModelPage() {
  const { dir } = useRouteParams('model');
  return <Known key={dir} dir={dir} tab={null} page={1} />;
}

/** `/models/{dir}/{info|wall|videos}/{page}/`. */
export function ModelTabPage() {
  const { dir, model_tab: tab, page } = useRouteParams('modelTab');
  return (
    <Known key={dir} dir={dir} tab={MODEL_TABS.find((one) => one === tab) ?? 'info'} page={Number(page)} />
  );
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
