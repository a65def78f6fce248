import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText, type TextKey } from '../i18n/use-text.ts';
import styles from './DropZone.module.css';
import { Icon } from './Icon.tsx';

interface DropZoneProps {
  readonly icon: LucideIcon;
  readonly label: TextKey;
  /** What may be dropped. */
  readonly hint: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** The button for those who do not drop. */
  readonly children: ReactNode;
}

/** Accepts files that are dropped on it. */
export function DropZone({ icon, label, hint, onFiles, children }: DropZoneProps) {
  const { t } = useText();
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={styles['zone']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Icon of={icon} size={32} />
      <p>{t(label)}</p>
      {children}
      <p className={styles['hint']}>{hint}</p>
    </div>
  );
}
