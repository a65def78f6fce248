import ArrowLeft from 'lucide-react/icons/arrow-left';
import Flag from 'lucide-react/icons/flag';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { DialogPage } from '../../../shared/entities/message.ts';
import { to } from '../../../shared/routes.ts';
import { Avatar } from '../../features/core/Avatar.tsx';
import { useApiMutation } from '../../features/core/mutation/use-api-mutation.ts';
import { askToReport } from '../../features/core/report-request.ts';
import { useLeadOn } from '../../features/core/use-lead-on.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './Page.module.css';

interface DialogHeadProps {
  readonly dialog: DialogPage;
  readonly hasMessages: boolean;
}

/** With whom, the way back, and the way to delete the dialog for oneself. */
export function DialogHead({ dialog: { _id, name, avatar }, hasMessages }: DialogHeadProps) {
  const { t } = useText();
  const leadOn = useLeadOn();
  const [isAsked, setAsked] = useState(false);
  const remove = useApiMutation('message.del', { onSuccess: () => leadOn(to('inbox')) });
  return (
    <header className={styles['head']}>
      <Link to={to('inbox')} className={styles['back']} aria-label={t('messages:title')}>
        <Icon of={ArrowLeft} />
      </Link>
      <Avatar name={name} address={avatar} size={44} />
      <h1 tabIndex={-1} className={styles['who']}>
        <Link to={to('member', { _id })} title={t('messages:toMember', { name })}>
          <bdi>{name}</bdi>
        </Link>
      </h1>
      <IconButton
        label="relations:report"
        onClick={({ currentTarget }) =>
          askToReport({
            heading: 'relations:reportTitle',
            path: to('dialog', { _id }),
            title: name,
            anchor: currentTarget,
          })
        }
      >
        <Icon of={Flag} size={20} />
      </IconButton>
      {hasMessages && !isAsked && (
        <IconButton label="messages:removeDialog" onClick={() => setAsked(true)}>
          <Icon of={Trash2} size={20} />
        </IconButton>
      )}
      {isAsked && (
        <div role="alert" className={styles['ask']}>
          <p>{t('messages:removeDialogAsk', { name })}</p>
          <Button label="messages:removeDialog" tone="danger" onClick={() => void remove.send({ _id })} />
          <Button label="messages:cancel" autoFocus onClick={() => setAsked(false)} />
        </div>
      )}
    </header>
  );
}
