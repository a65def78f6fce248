import type { LucideIcon } from 'lucide-react';
import { useText, type TextKey } from '../../../i18n/use-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import styles from './PlaylistPanel.module.css';
import type { Step } from './use-playlist-run.ts';

interface StepLinkProps {
  /** `null`: there is nothing in that direction; `undefined`: not known (yet). */
  readonly step: Step | null | undefined;
  readonly label: TextKey;
  readonly icon: LucideIcon;
}

/** A link to the previous or next video in the playlist. */
export function StepLink({ step, label, icon }: StepLinkProps) {
  const { t } = useText();
  const shape = <Icon of={icon} size={18} />;
  if (!step) {
    return (
      <span className={styles['step']} aria-hidden="true" data-off>
        {shape}
      </span>
    );
  }
  return (
    <Link to={step.address} className={styles['step']} aria-label={t(label)} title={t(label)}>
      {shape}
    </Link>
  );
}
