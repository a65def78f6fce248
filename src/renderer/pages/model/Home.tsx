import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Choice } from '../../../shared/screens/screen.ts';
import { MODEL_HOME_VIDEOS, modelHomeInput } from '../../../shared/screens/models.ts';
import type { Model } from '../../../shared/entities/model.ts';
import type { Catalogue } from '../../../shared/filters/enums.ts';
import { to } from '../../../shared/routes.ts';
import { apiQuery } from '../../features/core/api/api-query.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { CatalogueNote } from '../../features/core/settings/CatalogueNote.tsx';
import { TileGrid, TileGridSkeleton } from '../../features/listing/TileGrid.tsx';
import { ModelFacts } from '../../features/models/ModelFacts.tsx';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './Page.module.css';

interface HomeProps {
  readonly model: Model;
  readonly choice: Choice;
  readonly named: Catalogue | null;
}

/** Facts, then new videos. */
export function Home({ model, choice, named }: HomeProps) {
  const id = useId();
  const { t } = useText();
  const query = useQuery(apiQuery('videos.list', modelHomeInput(choice, model.dir)));
  return (
    <div className={styles['home']}>
      <ModelFacts model={model} />
      <section aria-labelledby={id} aria-busy={query.isPending}>
        <div className={styles['sectionHead']}>
          <h2 id={id} className={styles['subtitle']}>
            {t('models:latest')}
          </h2>
          {model.videos > MODEL_HOME_VIDEOS && (
            <Link
              to={to('modelTab', { dir: model.dir, model_tab: 'videos', page: 1 })}
              className={styles['all']}
            >
              {t('models:seeAll')}
            </Link>
          )}
        </div>
        {named && <CatalogueNote catalogue={named} />}
        <QueryView
          query={query}
          skeleton={<TileGridSkeleton count={Math.min(MODEL_HOME_VIDEOS, Math.max(1, model.videos))} />}
        >
          {({ videos }) =>
            videos.length === 0 ? (
              <EmptyState title="models:noVideosTitle" hint="models:noVideosHint" />
            ) : (
              <TileGrid tiles={videos} heading="h3" />
            )
          }
        </QueryView>
      </section>
    </div>
  );
}
