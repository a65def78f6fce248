import { Dialog } from '@base-ui/react/dialog';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { backTo } from './back-to.ts';
import { cx } from './cx.ts';
import styles from './Dialog.module.css';

interface DialogPopupProps {
  readonly className?: string | undefined;
  /** Gets the focus back when it closes; by default the element that had it before. */
  readonly anchor?: RefObject<HTMLElement | null>;
  /** Gets the focus when it opens; by default the first focusable element. */
  readonly initialFocus?: ComponentProps<typeof Dialog.Popup>['initialFocus'];
  /** The portal's container, by default `body`. */
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
