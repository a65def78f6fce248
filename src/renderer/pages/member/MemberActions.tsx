import Flag from 'lucide-react/icons/flag';
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Pencil from 'lucide-react/icons/pencil';
import type { Member } from '../../../shared/entities/member.ts';
import { mayEnter } from '../../../shared/roles.ts';
import { to } from '../../../shared/routes.ts';
import { useObjectMark } from '../../features/core/marks/use-marks.ts';
import { useMember } from '../../features/core/session/session-query.ts';
import { useDialog } from '../../features/core/use-dialog.ts';
import { BlockButton } from '../../features/relations/BlockButton.tsx';
import { FriendButtons } from '../../features/relations/FriendButtons.tsx';
import { SubscribeButton } from '../../features/relations/SubscribeButton.tsx';
import { MemberAction } from '../../features/staff/MemberAction.tsx';
import { useLateTexts } from '../../i18n/use-late-texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import styles from './MemberActions.module.css';

const useMessageDialog = lazyPart(() =>
  import('../../features/messages/SendMessageDialog.tsx').then((part) => part.SendMessageDialog),
);
const useReportDialog = lazyPart(() =>
  import('../../features/report/ReportDialog.tsx').then((part) => part.ReportDialog),
);

/** What one can do with a member; on one's own page, with oneself. */
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
      <OfOther member={member} />
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
        <span className={styles['said']}>{t('relations:youBlocked')}</span>
      ) : (
        <>
          <SubscribeButton kind="member" name={member.id} subscribers={member.subscribers} />
          {mark?.takesMessages !== false && <Message member={member} />}
          <FriendButtons id={member.id} name={member.name} state={mark?.friend ?? 'none'} />
          {member.openTabs.includes('wall') && (
            <ButtonLink
              label="relations:wall"
              icon={<Icon of={MessageSquare} size={16} />}
              to={to('memberTab', { _id: member.id, member_tab: 'wall', page: 1 })}
            />
          )}
        </>
      )}
      <BlockButton id={member.id} name={member.name} isBlocked={isBlocked} />
      <Report member={member} />
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

function Report({ member }: { readonly member: Member }) {
  const { Part: ReportDialog, fetch } = useReportDialog();
  const { anchor, isOpen, setOpen, button } = useDialog(fetch);
  const about = { path: to('member', { _id: member.id }), title: member.name };
  return (
    <>
      <Button
        label="relations:report"
        icon={<Icon of={Flag} size={16} />}
        aria-haspopup="dialog"
        {...button}
      />
      {ReportDialog && (
        <ReportDialog
          anchor={anchor}
          isOpen={isOpen}
          onOpenChange={setOpen}
          about={about}
          heading="relations:reportTitle"
        />
      )}
    </>
  );
}
