import type { Model } from '../../../shared/entities/model.ts';
import { MODEL_TABS, type ModelTab } from '../../../shared/filters/enums.ts';
import { shortNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import { useCommentCount } from '../core/comments/use-comment-count.ts';
import { useTitle } from '../core/texts/use-title.ts';
import styles from './ModelTabs.module.css';

const LABELS = { info: 'models:tabInfo', wall: 'models:tabWall', videos: 'models:tabVideos' } as const;
/** As they are shown; the specification lists them otherwise. */
const ORDER = ['videos', 'info', 'wall'] as const satisfies readonly (typeof MODEL_TABS)[number][];

/** The pages of a model as links: each has an address of its own. `null` is the home. */
export function ModelTabs({ model, tab }: { readonly model: Model; readonly tab: ModelTab | null }) {
  const { t, language } = useText();
  const name = useTitle()(model);
  const comments = useCommentCount({ section: 'model', object: model.dir }, model.comments);
  const counts = { videos: model.videos, wall: comments ?? 0, info: 0 };
  return (
    <nav aria-label={t('models:tabs', { name })} className={styles['tabs']}>
      <ul className={styles['list']}>
        <li>
          <Link
            to={to('model', { dir: model.dir })}
            className={styles['tab']}
            aria-current={tab === null ? 'page' : undefined}
          >
            {t('models:tabHome')}
          </Link>
        </li>
        {ORDER.map((each) => (
          <li key={each}>
            <Link
              to={to('modelTab', { dir: model.dir, model_tab: each, page: 1 })}
              className={styles['tab']}
              aria-current={tab === each ? 'page' : undefined}
            >
              {t(LABELS[each])}
              {counts[each] > 0 && (
                <span className={styles['count']}>{shortNumber(counts[each], language)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
