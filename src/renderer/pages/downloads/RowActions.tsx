import type { LucideIcon } from 'lucide-react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import ExternalLink from 'lucide-react/icons/external-link';
import FolderOpen from 'lucide-react/icons/folder-open';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Row.module.css';
import type { RowProps } from './Row.tsx';
import type { Direction } from './use-moves.ts';

interface RowActionsProps extends RowProps {
  readonly title: string;
}

/** What can be done with one download, by its state. Every button names it: rows look alike to those who hear them. */
export function RowActions({ download: { id, state }, title, actions, onMove, onPlay }: RowActionsProps) {
  const { t } = useText();
  const button = (label: TextKey, icon: LucideIcon, onClick: () => void, direction?: Direction) => {
    const name = t(label, { title });
    return (
      <button
        type="button"
        className={styles['action']}
        aria-label={name}
        title={name}
        onClick={onClick}
        {...(direction && { 'data-move': direction, disabled: !onMove?.can[direction] })}
      >
        <Icon of={icon} size={18} />
      </button>
    );
  };
  return (
    <div className={styles['actions']}>
      {onMove && button('downloads:moveUp', ChevronUp, () => onMove.move('up'), 'up')}
      {onMove && button('downloads:moveDown', ChevronDown, () => onMove.move('down'), 'down')}
      {(state === 'running' || state === 'queued') &&
        button('downloads:pause', Pause, () => actions.pause([id]))}
      {state === 'paused' && button('downloads:resume', Play, () => actions.resume([id]))}
      {state === 'failed' && button('downloads:again', RotateCw, () => actions.resume([id]))}
      {state === 'done' && (
        <>
          {button('downloads:play', Play, onPlay)}
          {button('downloads:open', ExternalLink, () => actions.open(id))}
          {button('downloads:showInFolder', FolderOpen, () => actions.showInFolder(id))}
        </>
      )}
      {button(state === 'done' ? 'downloads:forget' : 'downloads:remove', X, () => actions.remove([id]))}
    </div>
  );
}
