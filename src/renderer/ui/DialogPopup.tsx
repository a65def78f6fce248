import { Dialog } from '@base-ui/react/dialog';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { backTo } from './back-to.ts';
import { cx } from './cx.ts';
import styles from './Dialog.module.css';

interface DialogPopupProps {
  readonly className?: string | undefined;
  /** What has the focus again when it closes; without one, what had it before. */
  readonly anchor?: RefObject<HTMLElement | null>;
  /** What has the focus when it opens; without one, the first that can. */
  readonly initialFocus?: ComponentProps<typeof Dialog.Popup>['initialFocus'];
  /** What it is shown in, `body` unless said. */
  readonly container?: HTMLElement | undefined;
  readonly children: ReactNode;
}

/** The window of a dialog over everything else, with the page dimmed behind it. */
export function DialogPopup({ className, anchor, initialFocus, container, children }: DialogPopupProps) {
  return (
    <Dialog.Portal container={container}>
      <Dialog.Backdrop className={styles['scrim']} />
      <Dialog.Popup
        className={cx(styles['popup'], className)}
        initialFocus={initialFocus}
        finalFocus={backTo(anchor)}
      >
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  );
}
