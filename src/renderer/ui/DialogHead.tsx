import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

/** A dialog's title, as displayed text, and its close button. */
export function DialogHead({ title }: { readonly title: string }) {
  return (
    <div className={styles['head']}>
      <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
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
