import { idlePart } from '../../ui/loading/idle-part.ts';
import styles from './SubscribePlace.module.css';
import type { SubscribeButtonProps } from './SubscribeButton.tsx';

const useButton = idlePart(() => import('./SubscribeButton.tsx').then((part) => part.SubscribeButton));

/** Reserved place of the follow button, whose code is loaded when the page is idle. */
export function SubscribePlace(props: SubscribeButtonProps) {
  const { Part: SubscribeButton } = useButton();
  return <div className={styles['place']}>{SubscribeButton && <SubscribeButton {...props} />}</div>;
}
