import ListVideo from 'lucide-react/icons/list-video';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import { useText } from '../../../i18n/use-text.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './PlaylistBar.module.css';
import { PANEL_ID } from './PlaylistPanel.tsx';
import { Position } from './Position.tsx';
import { StepLink } from './StepLink.tsx';
import type { PlaylistRun } from './use-playlist-run.ts';

/**
 * The playlist in one line, right below the player where the panel is far below it (its style: below desktop width).
 * Its name leads to the panel, which also shows the errors of a playlist.
 */
export function PlaylistBar({ run }: { readonly run: PlaylistRun }) {
  const { t } = useText();
  const { head, videos, here, next, previous } = run;
  if (!head.data) {
    // Its place stays reserved, else the title below would jump.
    return head.error ? null : <Skeleton className={cx(styles['bar'], styles['place'])} />;
  }
  const { title } = head.data;
  return (
    <nav className={styles['bar']} aria-label={t('watch:playlist', { title })}>
      <button type="button" className={styles['lead']} onClick={showPanel}>
        <Icon of={ListVideo} size={18} />
        <span className={styles['title']}>{title}</span>
        {here !== null && videos.data && (
          <span className={styles['position']}>
            <Position place={here + 1} total={videos.data.totalCount} />
          </span>
        )}
      </button>
      <StepLink step={previous} label="watch:playlistPrevious" icon={SkipBack} />
      <StepLink step={next} label="watch:playlistNext" icon={SkipForward} />
    </nav>
  );
}

/** The focus moves too: Tab continues in the playlist's videos. */
function showPanel(): void {
  const panel = document.getElementById(PANEL_ID);
  panel?.focus({ preventScroll: true });
  panel?.scrollIntoView({ block: 'start' });
}
