import { useId } from 'react';
import type { SignedInMember } from '../../shared/entities/session-state.ts';
import { Avatar } from '../features/core/pictures/Avatar.tsx';
import { idlePart } from '../ui/loading/idle-part.ts';
import { useDialog } from '../features/core/dialogs/use-dialog.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import styles from './NotificationsButton.module.css';

const useAccountMenu = lazyPart(() => import('./AccountMenu.tsx').then((part) => part.AccountMenu));
const useBadge = idlePart(() => import('./AccountBadge.tsx').then((part) => part.AccountBadge));

/** Opens the member's menu, and shows the number of unread messages. */
export function AccountButton({ member }: { readonly member: SignedInMember }) {
  const badge = useId();
  const { Part: AccountMenu, fetch } = useAccountMenu();
  const { Part: AccountBadge } = useBadge();
  const { anchor, isOpen, setOpen, button } = useDialog(fetch);
  return (
    <>
      <IconButton
        label="account:menu"
        aria-haspopup="menu"
        aria-describedby={badge}
        className={styles['button']}
        {...button}
      >
        <Avatar name={member.name} address={member.avatar} size={28} />
        {AccountBadge && <AccountBadge id={badge} />}
      </IconButton>
      {AccountMenu && <AccountMenu member={member} anchor={anchor} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
