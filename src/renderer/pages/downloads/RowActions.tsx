import type { LucideIcon } from 'lucide-react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import FolderOpen from 'lucide-react/icons/folder-open';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import type { ComponentPropsWithRef } from 'react';
import type { DownloadState } from '../../../shared/entities/download.ts';
import { isFinished } from '../../../shared/downloads/under-way.ts';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import rows from '../../features/core/reorder/Reorder.module.css';
import styles from './Row.module.css';
import type { RowProps } from './Row.tsx';

type Act = 'pause' | 'resume' | 'play' | 'fetchAgain';

interface RowActionsProps extends RowProps {
  readonly title: string;
}

/** The action of a download's main button. It is always the same element, so that the focus stays on it. */
const MAIN: Readonly<Record<DownloadState, readonly [TextKey, LucideIcon, Act] | null>> = {
  queued: ['downloads:pause', Pause, 'pause'],
  running: ['downloads:pause', Pause, 'pause'],
  paused: ['downloads:resume', Play, 'resume'],
  failed: ['downloads:again', RotateCw, 'resume'],
  done: ['downloads:play', Play, 'play'],
  gone: ['downloads:fetchAgain', Download, 'fetchAgain'],
  handed_over: null,
};

/** Receives the focus from removed buttons. */
const MAIN_MARK = { 'data-main': '' };

const REMOVE: Readonly<Partial<Record<DownloadState, TextKey>>> = {
  done: 'downloads:forget',
  gone: 'downloads:forgetGone',
  failed: 'downloads:removeFailed',
};

/** Actions on one download, by its state. Every button names it, as rows sound alike to screen readers. */
export function RowActions({ download, title, drag, actions, onMove, onRemove, ...rest }: RowActionsProps) {
  const { id, state } = download;
  const { t } = useText();
  const button = (label: TextKey, icon: LucideIcon, more: ComponentPropsWithRef<'button'>) => {
    const name = t(label, { title });
    return (
      <button type="button" className={rows['action']} aria-label={name} title={name} {...more}>
        <Icon of={icon} size={18} />
      </button>
    );
  };
  const acts = {
    pause: () => actions.pause([id]),
    resume: () => actions.resume([id]),
    play: rest.onPlay,
    fetchAgain: rest.onFetchAgain,
  };
  // If the file is gone they are dimmed, not removed: the focus may be on one of them.
  const ofFile = (act: (of: typeof id) => void) => ({
    'aria-disabled': state === 'gone',
    onClick: () => state === 'done' && act(id),
  });
  const main = MAIN[state];
  return (
    <div className={styles['actions']}>
      {onMove && (
        // Only for pointers: the two buttons beside it do the same for everyone.
        <span
          className={rows['handle']}
          title={t('downloads:drag')}
          aria-hidden="true"
          onPointerDown={(event) => drag.take(id, event)}
        >
          <Icon of={GripVertical} size={18} />
        </span>
      )}
      {onMove &&
        button('downloads:moveUp', ChevronUp, {
          'aria-disabled': !onMove.can.up,
          onClick: () => onMove.move('up'),
        })}
      {onMove &&
        button('downloads:moveDown', ChevronDown, {
          'aria-disabled': !onMove.can.down,
          onClick: () => onMove.move('down'),
        })}
      {main && button(main[0], main[1], { onClick: acts[main[2]], ...MAIN_MARK })}
      {isFinished(download) && (
        <>
          {button('downloads:open', ExternalLink, ofFile(actions.open))}
          {button('downloads:showInFolder', FolderOpen, ofFile(actions.showInFolder))}
        </>
      )}
      {button(REMOVE[state] ?? 'downloads:remove', X, {
        onClick: ({ currentTarget }) => onRemove(currentTarget),
      })}
    </div>
  );
}
