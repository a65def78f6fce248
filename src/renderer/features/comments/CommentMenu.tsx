import { Menu } from '@base-ui/react/menu';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { isGoneName } from '../../../shared/accounts/gone-name.ts';
import { COMMENT } from '../../../shared/member-limits.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { askToReport } from '../core/requests/report-request.ts';
import { useDialog } from '../core/dialogs/use-dialog.ts';
import { useMemberName } from '../core/members/use-member-name.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './CommentMenu.module.css';
import type { CommentToolsProps } from './CommentTools.tsx';

/** Length of the excerpt in the report dialog, letters. */
const EXCERPT = 80;

const useBlockDialog = lazyPart(() =>
  import('../core/relations/BlockDialog.tsx').then((part) => part.BlockDialog),
);

/** Edit, delete, report, block: as far as the reader may. */
export function CommentMenu({ comment, mark, place, onMode }: CommentToolsProps) {
  const { t } = useText();
  const nameOf = useMemberName();
  const now = useNow();
  const { Part: BlockDialog, fetch } = useBlockDialog();
  const block = useDialog(fetch);
  const { anchor } = block;
  const [isOpen, setOpen] = useState(false);
  useCloseOnBack(isOpen, () => setOpen(false));
  const isOwn = mark?.isOwn ?? false;
  const isRecent = now - Date.parse(comment.addedAt) < COMMENT.editMs;
  const items = [
    ...(isOwn && isRecent ? (['edit'] as const) : []),
    ...(mark?.canDelete ? (['delete'] as const) : []),
    ...(isOwn ? [] : (['report'] as const)),
    ...(isOwn || mark?.isBlocked || isGoneName(comment.author.name) ? [] : (['block'] as const)),
  ];
  const choose = (item: (typeof items)[number]) => {
    if (item === 'block') return block.button.onClick();
    if (item !== 'report') return onMode(item);
    askToReport({
      heading: 'commenting:reportTitle',
      path: place.linkOf(comment.id),
      title: `${nameOf(comment.author.name)}: ${[...comment.text].slice(0, EXCERPT).join('')}`,
      anchor: anchor.current,
    });
  };
  if (items.length === 0) return null;
  return (
    <>
      <Menu.Root open={isOpen} onOpenChange={setOpen}>
        <Menu.Trigger ref={anchor} className={styles['trigger']} aria-label={t('commenting:menu')}>
          <Icon of={Ellipsis} size={16} />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={4} className={styles['positioner']}>
            <Menu.Popup className={styles['popup']} aria-label={t('commenting:menu')}>
              {items.map((item) => (
                <Menu.Item key={item} className={styles['item']} onClick={() => choose(item)}>
                  {t(item === 'block' ? 'relations:block' : `commenting:${item}`)}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {BlockDialog && (
        <BlockDialog
          {...{ anchor, isOpen: block.isOpen }}
          id={comment.author.id}
          name={comment.author.name}
          onOpenChange={block.setOpen}
        />
      )}
    </>
  );
}
