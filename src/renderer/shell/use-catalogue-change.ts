import { useLocation, useNavigate } from 'react-router';
import type { Catalogue } from '../../shared/filters/enums.ts';
import { findScreen } from '../../shared/find-screen.ts';
import { to, type RouteParams } from '../../shared/routes.ts';
import { notifyError } from '../features/core/notices/notices.ts';
import { useSettings } from '../features/core/settings/settings.ts';

/** Changes the catalogue and stays on the screen; a listing starts over, as the other one may be shorter. */
export function useCatalogueChange(): (catalogue: Catalogue) => void {
  const { change } = useSettings();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (catalogue) => {
    const found = findScreen(pathname);
    if (found.kind === 'screen' && found.name !== 'history' && Number(found.params['page'] ?? 1) > 1) {
      const first = { ...found.params, page: '1' } as unknown as RouteParams<'listing'>;
      void navigate(to(found.name as 'listing', first) + search);
    }
    change({ catalogue }).catch(notifyError);
  };
}
