import type { Model } from '../../../shared/entities/model.ts';
import type { ModelTab } from '../../../shared/filters/enums.ts';
import { to } from '../../../shared/routes.ts';
import { Comments } from '../../features/comments/Comments.tsx';
import { Redirect } from '../../ui/navigation/Redirect.tsx';
import { CatalogueNote } from '../../features/core/settings/CatalogueNote.tsx';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { useOwnCatalogue } from '../../features/core/settings/use-own-catalogue.ts';
import { useTitle } from '../../features/core/texts/use-title.ts';
import { OwnedVideos } from '../../features/listing/OwnedVideos.tsx';
import { ModelFacts } from '../../features/models/ModelFacts.tsx';
import { ModelHead } from '../../features/models/ModelHead.tsx';
import { ModelTabs } from '../../features/models/ModelTabs.tsx';
import { SubscribePlace } from '../../features/relations/SubscribePlace.tsx';
import { ReportAction } from '../../features/report/ReportAction.tsx';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Home } from './Home.tsx';
import { Info } from './Info.tsx';
import styles from './Page.module.css';

interface ModelViewProps {
  readonly model: Model;
  readonly tab: ModelTab | null;
  readonly page: number;
}

const TITLES = { info: 'models:titleInfo', wall: 'models:titleWall', videos: 'models:titleVideos' } as const;

/** An existing model: head, tabs, and the requested page. */
export function ModelView({ model, tab, page }: ModelViewProps) {
  const { t } = useText();
  const name = useTitle()(model);
  const title = tab === null ? name : t(TITLES[tab], { name });
  useDocumentTitle(page === 1 ? title : t('listing:titlePage', { title, page }));
  return (
    <>
      <ModelHead
        model={model}
        action={
          <div className={styles['acts']}>
            <SubscribePlace kind="model" name={model.dir} subscribers={model.subscribers} />
            <ReportAction
              about={{ path: to('model', { dir: model.dir }), title: name }}
              heading="report:titleModel"
              className={styles['report']}
            />
          </div>
        }
      />
      <ModelTabs model={model} tab={tab} />
      <Tab model={model} tab={tab} page={page} />
    </>
  );
}

function Tab({ model, tab, page }: ModelViewProps) {
  const { choice, named } = useOwnCatalogue(model.sections);
  const addressOf = (at: number) => to('modelTab', { dir: model.dir, model_tab: tab ?? 'videos', page: at });
  switch (tab) {
    case null:
      return <Home model={model} choice={choice} named={named} />;
    case 'info':
      // It has only one page.
      if (page > 1) return <Redirect to={to('notFound')} />;
      return (
        <div className={styles['info']}>
          <Info model={model} />
          <ModelFacts model={model} />
        </div>
      );
    case 'wall':
      return <Comments of={{ target: 'model', object: model.dir }} page={page} addressOf={addressOf} />;
    case 'videos':
      return (
        <>
          {named && <CatalogueNote catalogue={named} />}
          <OwnedVideos
            from={{ section: 'model', object: model.dir }}
            choice={choice}
            page={page}
            addressOf={addressOf}
            empty={<EmptyState title="models:noVideosTitle" hint="models:noVideosHint" />}
          />
        </>
      );
  }
}
