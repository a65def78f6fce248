import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import Pause from 'lucide-react/icons/pause';
import PictureInPicture from 'lucide-react/icons/picture-in-picture-2';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import VolumeHigh from 'lucide-react/icons/volume-2';
import VolumeLow from 'lucide-react/icons/volume-1';
import VolumeOff from 'lucide-react/icons/volume-x';
import type { LucideIcon } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Icon } from '../../ui/Icon.tsx';
import type { Engine, Slot } from './engine-types.ts';
import styles from './Player.module.css';

/** All icons of a control; the player's state classes decide which one is shown (controls.css). */
const ICONS: readonly {
  readonly slot: Slot;
  readonly when: string;
  readonly icon: LucideIcon;
  readonly size?: number;
}[] = [
  { slot: 'play', when: 'paused', icon: Play },
  { slot: 'play', when: 'playing', icon: Pause },
  { slot: 'play', when: 'ended', icon: RotateCcw },
  { slot: 'bigPlay', when: 'always', icon: Play, size: 32 },
  { slot: 'volume', when: 'loud', icon: VolumeHigh },
  { slot: 'volume', when: 'quiet', icon: VolumeLow },
  { slot: 'volume', when: 'silent', icon: VolumeOff },
  { slot: 'pictureInPicture', when: 'always', icon: PictureInPicture },
  { slot: 'fullscreen', when: 'small', icon: Maximize },
  { slot: 'fullscreen', when: 'full', icon: Minimize },
];

/** Our icons in the places of video.js's own. */
export function PlayerIcons({ engine }: { readonly engine: Engine }) {
  return ICONS.map(({ slot, when, icon, size = 20 }) =>
    createPortal(
      <span className={styles[when]}>
        <Icon of={icon} size={size} />
      </span>,
      engine.slots[slot],
      `${slot} ${when}`,
    ),
  );
}
