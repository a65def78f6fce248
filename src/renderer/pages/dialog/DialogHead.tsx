import ArrowLeft from 'lucide-react/icons/arrow-left';
import Ban from 'lucide-react/icons/ban';
import Flag from 'lucide-react/icons/flag';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { DialogPage } from '../../../shared/entities/message.ts';
import type { MemberId } from '../../../shared/ids.ts';
import { to } from '../../../shared/routes.ts';
import { Avatar } from '../../features/core/pictures/Avatar.tsx';
import { MemberLink } from '../../features/core/members/MemberLink.tsx';
import { useApiMutation } from '../../features/core/mutation/use-api-mutation.ts';
import { askToReport } from '../../features/core/requests/report-request.ts';
import { useDialog } from '../../features/core/dialogs/use-dialog.ts';
import { useMemberName } from '../../features/core/members/use-member-name.ts';
import { useAutoNavigate } from '../../ui/navigation/use-auto-navigate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Page.module.css';

const useBlockDialog = lazyPart(() =>
  import('../../features/core/relations/BlockDialog.tsx').then((part) => part.BlockDialog),
);

interface DialogHeadProps {
  readonly dialog: DialogPage;
  readonly hasMessages: boolean;
}

/** The other member, a link back, and the actions on them and the dialog. */
export function DialogHead({ dialog: { _id, name: named, avatar, closed }, hasMessages }: DialogHeadProps) {
  const { t } = useText();
  const name = useMemberName()(named);
  const leadOn = useAutoNavigate();
  const [isAsked, setAsked] = useState(false);
  const remove = useApiMutation('message.del', { onSuccess: () => leadOn(to('inbox')) });
  return (
    <header className={styles['head']}>
      <Link to={to('inbox')} className={styles['back']} aria-label={t('messages:title')}>
        <Icon of={ArrowLeft} />
      </Link>
      <Avatar name={name} address={avatar} size={44} />
      <h1 tabIndex={-1} className={styles['who']}>
        <MemberLink id={_id} name={named} title={t('messages:toMember', { name })}>
          <bdi>{name}</bdi>
        </MemberLink>
      </h1>
      <div className={styles['acts']}>
        {closed !== 'gone' && (
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
        )}
        {closed !== 'gone' && closed !== 'blocked' && <Block id={_id} name={name} />}
        {hasMessages && !isAsked && (
          <IconButton label="messages:removeDialog" onClick={() => setAsked(true)}>
            <Icon of={Trash2} size={20} />
          </IconButton>
        )}
      </div>
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

function Block({ id, name }: { readonly id: MemberId; readonly name: string }) {
  const { Part: BlockDialog, fetch } = useBlockDialog();
  const { anchor, isOpen, setOpen, button } = useDialog(fetch);
  return (
    <>
      <IconButton label="relations:block" aria-haspopup="dialog" {...button}>
        <Icon of={Ban} size={20} />
      </IconButton>
      {BlockDialog && <BlockDialog {...{ id, name, anchor, isOpen }} onOpenChange={setOpen} />}
    </>
  );
}
