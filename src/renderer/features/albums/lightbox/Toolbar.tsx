import { Dialog } from '@base-ui/react/dialog';
import Minus from 'lucide-react/icons/minus';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './Lightbox.module.css';
import type { useSlideshow } from './use-slideshow.ts';
import type { Zoom } from './use-zoom.ts';
import { STEP } from './zoom.ts';

interface ToolbarProps {
  readonly title: string;
  /** From 0. */
  readonly at: number;
  readonly total: number;
  /** What else can be done with the photo. */
  readonly tool: ReactNode;
  readonly zoom: Zoom;
  readonly slideshow: ReturnType<typeof useSlideshow>;
}

/** The position in the album, and the actions other than paging. */
export function Toolbar({ title, at, total, tool, zoom, slideshow }: ToolbarProps) {
  const { language } = useText();
  return (
    <div className={styles['bar']}>
      <p className={styles['place']} aria-hidden="true">
        <span className={styles['index']}>
          {wholeNumber(at + 1, language)} / {wholeNumber(total, language)}
        </span>
        <span className={styles['title']}>{title}</span>
      </p>
      <IconButton
        label={slideshow.isPlaying ? 'albums:pauseSlideshow' : 'albums:playSlideshow'}
        onClick={slideshow.toggle}
      >
        <Icon of={slideshow.isPlaying ? Pause : Play} />
      </IconButton>
      <IconButton
        label="albums:zoomOut"
        aria-disabled={zoom.view.scale === 1}
        onClick={() => zoom.zoomBy(1 / STEP)}
      >
        <Icon of={Minus} />
      </IconButton>
      <IconButton label="albums:zoomIn" onClick={() => zoom.zoomBy(STEP)}>
        <Icon of={Plus} />
      </IconButton>
      {/* The slideshow pauses while its dialog is open. */}
      {tool && (
        <span className={styles['tool']} onClickCapture={slideshow.pause}>
          {tool}
        </span>
      )}
      <Dialog.Close
        render={
          <IconButton label="close">
            <Icon of={X} />
          </IconButton>
        }
      />
    </div>
  );
}
