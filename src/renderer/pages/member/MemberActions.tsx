import Ellipsis from 'lucide-react/icons/ellipsis';
import Mail from 'lucide-react/icons/mail';
import Pencil from 'lucide-react/icons/pencil';
import { isGoneName } from '../../../shared/accounts/gone-name.ts';
import type { Member } from '../../../shared/entities/member.ts';
import { mayEnter } from '../../../shared/roles.ts';
import { to } from '../../../shared/routes.ts';
import { useObjectMark } from '../../features/core/marks/use-marks.ts';
import { useMember } from '../../features/core/session/session-query.ts';
import { useDialog } from '../../features/core/dialogs/use-dialog.ts';
import { FriendButtons } from '../../features/relations/FriendButtons.tsx';
import { SubscribeButton } from '../../features/relations/SubscribeButton.tsx';
import { Unblock } from '../../features/relations/Unblock.tsx';
import { MemberAction } from '../../features/staff/MemberAction.tsx';
import { useLateTexts } from '../../i18n/use-late-texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import styles from './MemberActions.module.css';

const useMessageDialog = lazyPart(() =>
  import('../../features/messages/SendMessageDialog.tsx').then((part) => part.SendMessageDialog),
);
const useBlockDialog = lazyPart(() =>
  import('../../features/core/relations/BlockDialog.tsx').then((part) => part.BlockDialog),
);
const useMemberMenu = lazyPart(() => import('./MemberMenu.tsx').then((part) => part.MemberMenu));

/** Actions on a member: none on one who has left; on the own page those on oneself. */
export function MemberActions({ member }: { readonly member: Member }) {
  const hasTexts = useLateTexts(() => undefined);
  const me = useMember();
  if (!hasTexts || me === undefined) return null;
  if (me?._id === member.id)
    return (
      <ButtonLink
        label="relations:editProfile"
        icon={<Icon of={Pencil} size={16} />}
        to={to('settingsSection', { settings_section: 'profile' })}
      />
    );
  return (
    <>
      {!isGoneName(member.name) && <OfOther member={member} />}
      {me !== null && mayEnter(me.role, 'moderator') && <MemberAction id={member.id} name={member.name} />}
    </>
  );
}

function OfOther({ member }: { readonly member: Member }) {
  const { t } = useText();
  const mark = useObjectMark('member', member.id);
  const isBlocked = mark?.isBlocked ?? false;
  return (
    <>
      {isBlocked ? (
        <>
          <span className={styles['said']}>{t('relations:youBlocked')}</span>
          <Unblock id={member.id} name={member.name} />
        </>
      ) : (
        <>
          <SubscribeButton kind="member" name={member.id} subscribers={member.subscribers} />
          {mark?.takesMessages !== false && <Message member={member} />}
          <FriendButtons id={member.id} name={member.name} state={mark?.friend ?? 'none'} />
        </>
      )}
      <More member={member} isBlocked={isBlocked} />
    </>
  );
}

function Message({ member }: { readonly member: Member }) {
  const { Part: SendMessageDialog, fetch } = useMessageDialog();
  const { anchor, isOpen, setOpen, button } = useDialog(fetch);
  return (
    <>
      <Button
        label="messages:message"
        icon={<Icon of={Mail} size={16} />}
        aria-haspopup="dialog"
        {...button}
      />
      {SendMessageDialog && (
        <SendMessageDialog member={member} anchor={anchor} isOpen={isOpen} onOpenChange={setOpen} />
      )}
    </>
  );
}

function More({ member, isBlocked }: { readonly member: Member; readonly isBlocked: boolean }) {
  const { Part: MemberMenu, fetch } = useMemberMenu();
  const { Part: BlockDialog, fetch: fetchBlock } = useBlockDialog();
  const { anchor, isOpen, setOpen, button } = useDialog(fetch);
  const block = useDialog(fetchBlock);
  return (
    <>
      <IconButton label="relations:more" aria-haspopup="menu" className={styles['more']} {...button}>
        <Icon of={Ellipsis} size={18} />
      </IconButton>
      {MemberMenu && (
        <MemberMenu
          {...{ member, anchor, isOpen }}
          onBlock={isBlocked ? undefined : block.button.onClick}
          onOpenChange={setOpen}
        />
      )}
      {BlockDialog && (
        <BlockDialog
          {...{ anchor, isOpen: block.isOpen }}
          id={member.id}
          name={member.name}
          onOpenChange={block.setOpen}
        />
      )}
    </>
  );
}
