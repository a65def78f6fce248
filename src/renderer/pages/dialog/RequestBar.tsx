import type { DialogPage } from '../../../shared/entities/message.ts';
import { useApiMutation } from '../../features/core/mutation/use-api-mutation.ts';
import { notify } from '../../features/core/notices/notices.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Page.module.css';

interface RequestBarProps {
  readonly dialog: DialogPage;
  readonly onChanged: () => void;
}

/** Accepts or refuses the messages of a stranger. */
export function RequestBar({ dialog: { _id, name, state }, onChanged }: RequestBarProps) {
  const { t } = useText();
  const accept = useApiMutation('dialog.accept', { onSuccess: onChanged });
  const refuse = useApiMutation('dialog.refuse', {
    onSuccess: () => {
      notify({ cause: 'dialog.refuse', tone: 'success', text: 'messages:requestRefused' });
      onChanged();
    },
  });
  if (state === 'refused') return <p className={styles['request']}>{t('messages:refused')}</p>;
  if (state !== 'request') return null;
  return (
    <div className={styles['request']}>
      <p>{t('messages:requestOf', { name })}</p>
      <Button label="messages:accept" tone="main" onClick={() => void accept.send({ _id })} />
      <Button label="messages:refuse" onClick={() => void refuse.send({ _id })} />
    </div>
  );
}
