import type { Model } from '../../../shared/entities/model.ts';
import { MODEL_TABS, type ModelTab } from '../../../shared/filters/enums.ts';
import { shortNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { useCommentCount } from '../core/comments/use-comment-count.ts';
import { useTitle } from '../core/texts/use-title.ts';

const LABELS = { info: 'models:tabInfo', wall: 'models:tabWall', videos: 'models:tabVideos' } as const;
/** In the order shown; the specification lists them in another one. */
const ORDER = ['videos', 'info', 'wall'] as const satisfies readonly (typeof MODEL_TABS)[number][];

/** The pages of a model as links: each has an address of its own. `null` is the home. */
export function ModelTabs({ model, tab }: { readonly model: Model; readonly tab: ModelTab | null }) {
  const { t, language } = useText();
  const { dir, videos, comments } = model;
  const name = useTitle()(model);
  const counts = { videos, wall: useCommentCount({ target: 'model', object: dir }, comments) ?? 0, info: 0 };
  const home = { to: to('model', { dir }), title: t('models:tabHome'), isCurrent: tab === null };
  return (
    <Tabs
      label={t('models:tabs', { name })}
      isLarge
      tabs={[
        home,
        ...ORDER.map((each) => ({
          to: to('modelTab', { dir, model_tab: each, page: 1 }),
          title: t(LABELS[each]),
          count: counts[each] > 0 ? shortNumber(counts[each], language) : undefined,
          isCurrent: tab === each,
        })),
      ]}
    />
  );
}
