import { Menu } from '@base-ui/react/menu';
import { to } from '../../../shared/routes.ts';
import type { Member } from '../../../shared/entities/member.ts';
import { askToReport } from '../../features/core/requests/report-request.ts';
import type { DialogProps } from '../../features/core/dialogs/use-dialog.ts';
import { useText } from '../../i18n/use-text.ts';
import { backTo } from '../../ui/back-to.ts';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import styles from './MemberMenu.module.css';

interface MemberMenuProps extends DialogProps {
  readonly member: Member;
  /** Opens the block dialog; absent if the member is blocked already. */
  readonly onBlock: (() => void) | undefined;
}

/** Rarely used actions on a member. */
export function MemberMenu({ member, onBlock, anchor, isOpen, onOpenChange }: MemberMenuProps) {
  const { t } = useText();
  useCloseOnBack(isOpen, () => onOpenChange(false));
  const report = () =>
    askToReport({
      heading: 'relations:reportTitle',
      path: to('member', { _id: member.id }),
      title: member.name,
      anchor: anchor.current,
    });
  return (
    <Menu.Root open={isOpen} onOpenChange={onOpenChange}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={4} className={styles['positioner']}>
          <Menu.Popup
            className={styles['popup']}
            finalFocus={backTo(anchor)}
            aria-label={t('relations:more')}
          >
            {onBlock && (
              <Menu.Item className={styles['item']} onClick={onBlock}>
                {t('relations:block')}
              </Menu.Item>
            )}
            <Menu.Item className={styles['item']} onClick={report}>
              {t('relations:report')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
