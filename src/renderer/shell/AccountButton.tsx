import type { SignedInMember } from '../../shared/entities/session-state.ts';
import { Avatar } from '../features/core/Avatar.tsx';
import { useDialog } from '../features/core/use-dialog.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { lazyPart } from '../ui/lazy-part.ts';

const useAccountMenu = lazyPart(() => import('./AccountMenu.tsx').then((part) => part.AccountMenu));

/** Opens what is a member's own. */
export function AccountButton({ member }: { readonly member: SignedInMember }) {
  const { Part: AccountMenu, fetch } = useAccountMenu();
  const { anchor, isOpen, setOpen, button } = useDialog(fetch);
  return (
    <>
      <IconButton label="account:menu" aria-haspopup="menu" {...button}>
        <Avatar name={member.name} address={member.avatar} size={28} />
      </IconButton>
      {AccountMenu && <AccountMenu member={member} anchor={anchor} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
