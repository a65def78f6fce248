import type { LucideIcon } from 'lucide-react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import ListPlus from 'lucide-react/icons/list-plus';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import type { VideoTile } from '../../../shared/entities/video-tile.ts';
import { clock } from '../../../shared/format/duration.ts';
import type { VideoId } from '../../../shared/ids.ts';
import { to } from '../../../shared/routes.ts';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { RowBox } from '../../ui/selection/BulkList.tsx';
import tileStyles from '../../ui/tile.module.css';
import { askAddTo } from '../core/lists/add-to.ts';
import { Picture } from '../core/pictures/Picture.tsx';
import rows from '../core/reorder/Reorder.module.css';
import type { RowDrag } from '../core/reorder/use-row-drag.ts';
import { useTitle } from '../core/texts/use-title.ts';
import styles from './ManageList.module.css';
import type { ListMoves, Step } from './use-list-order.ts';

const SIZES = '120px';
const STEPS: readonly (readonly [Step, TextKey, LucideIcon])[] = [
  ['top', 'lists:moveTop', ArrowUpToLine],
  ['up', 'lists:moveUp', ChevronUp],
  ['down', 'lists:moveDown', ChevronDown],
  ['bottom', 'lists:moveBottom', ArrowDownToLine],
];

interface ManageRowProps {
  readonly tile: VideoTile;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly drag: RowDrag<VideoId>;
  /** `null`: the list has no order to change. */
  readonly moves: ListMoves | null;
  readonly onRemove: (button: HTMLElement) => void;
}

export function ManageRow({ tile, isChosen, onChoose, drag, moves, onRemove }: ManageRowProps) {
  const { t } = useText();
  const title = useTitle()(tile);
  const button = (
    label: TextKey,
    icon: LucideIcon,
    onClick: (button: HTMLElement) => void,
    isOff = false,
  ) => (
    <button
      key={label}
      type="button"
      className={rows['action']}
      aria-label={t(label, { title })}
      title={t(label, { title })}
      aria-disabled={isOff}
      onClick={({ currentTarget }) => !isOff && onClick(currentTarget)}
    >
      <Icon of={icon} size={18} />
    </button>
  );
  return (
    <li
      className={cx(
        tileStyles['row'],
        rows['row'],
        styles['row'],
        drag.isDragged(tile.id) && rows['dragged'],
      )}
      data-id={tile.id}
      data-side={drag.sideOf(tile.id) ?? undefined}
    >
      <RowBox title={title} isChosen={isChosen} onChoose={onChoose} />
      <div className={styles['frame']}>
        <Picture address={tile.thumb} colour={tile.colour} sizes={SIZES} />
      </div>
      <div className={styles['words']}>
        <h2 className={tileStyles['title']}>
          <Link to={to('video', { video_id: tile.id, dir: tile.dir })} title={title}>
            {title}
          </Link>
        </h2>
        <span className={styles['length']}>{clock(tile.durationSeconds)}</span>
      </div>
      <div className={styles['actions']}>
        {moves && (
          // Only for pointers: the buttons beside it do the same for everyone.
          <span
            className={rows['handle']}
            title={t('lists:drag')}
            aria-hidden="true"
            onPointerDown={(event) => drag.take(tile.id, event)}
          >
            <Icon of={GripVertical} size={18} />
          </span>
        )}
        {moves &&
          STEPS.map(([step, label, icon]) => button(label, icon, () => moves.go(step), !moves.can[step]))}
        {button('lists:addToNamed', ListPlus, (from) => askAddTo({ videos: [tile.id], title, button: from }))}
        {button('lists:removeNamed', X, onRemove)}
      </div>
    </li>
  );
}
