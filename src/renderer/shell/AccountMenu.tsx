import { Menu } from '@base-ui/react/menu';
import type { SignedInMember } from '../../shared/entities/session-state.ts';
import { wholeNumber } from '../../shared/format/number.ts';
import { mayEnter } from '../../shared/roles.ts';
import { to } from '../../shared/routes.ts';
import { notifyError } from '../features/core/notices/notices.ts';
import { useUnread } from '../features/messages/use-unread.ts';
import type { DialogProps } from '../features/core/dialogs/use-dialog.ts';
import { useHost } from '../host/host.ts';
import { useText } from '../i18n/use-text.ts';
import { backTo } from '../ui/back-to.ts';
import { Link } from '../ui/Link.tsx';
import { useCloseOnBack } from '../ui/use-close-on-back.ts';
import { ownLinks } from './own-links.ts';
import styles from './SettingsMenu.module.css';

interface AccountMenuProps extends DialogProps {
  readonly member: SignedInMember;
}

/** The member's own page and lists, subscriptions, the account, and signing out. */
export function AccountMenu({ member, anchor, isOpen, onOpenChange }: AccountMenuProps) {
  const { t, language } = useText();
  const unread = useUnread();
  const number = wholeNumber(unread, language);
  const { bridge } = useHost();
  const handleSignOut = () => void bridge.session.act({ act: 'logout', fields: {} }).catch(notifyError);
  useCloseOnBack(isOpen, () => onOpenChange(false));
  const groups = [
    [
      [t('account:myPage'), to('member', { _id: member._id })],
      ...ownLinks(member._id).map((list) => [t(list.label), list.to] as const),
    ],
    [
      [
        unread === 0 ? t('messages:title') : t('messages:titleUnread', { count: unread, number }),
        to('inbox'),
      ],
      [t('feed:title'), to('feed', { page: 1 })],
      [t('upload:title'), to('upload')],
      ...(mayEnter(member.role, 'moderator') ? [[t('moderation:title'), to('moderation')] as const] : []),
    ],
    [
      [t('account:sectionTitle'), to('settingsSection', { settings_section: 'account' })],
      [t('settings:title'), to('settings')],
    ],
  ] as const;
  return (
    <Menu.Root open={isOpen} onOpenChange={onOpenChange}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={8} className={styles['positioner']}>
          <Menu.Popup className={styles['popup']} finalFocus={backTo(anchor)} aria-label={t('account:menu')}>
            {groups.map((links, at) => (
              <Menu.Group key={at} className={styles['group']}>
                {at === 0 && <Menu.GroupLabel className={styles['label']}>{member.name}</Menu.GroupLabel>}
                {links.map(([words, address]) => (
                  <Menu.Item key={address} className={styles['item']} render={<Link to={address} />}>
                    {words}
                  </Menu.Item>
                ))}
              </Menu.Group>
            ))}
            <Menu.Item className={styles['item']} onClick={handleSignOut}>
              {t('account:signOut')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
