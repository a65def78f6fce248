import Ban from 'lucide-react/icons/ban';
import { useRef, useState } from 'react';
import type { MemberId } from '../../../shared/ids.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { BlockDialog } from '../core/relations/BlockDialog.tsx';
import { useRelationAct } from '../core/relations/use-relation-act.ts';

interface BlockButtonProps {
  readonly id: MemberId;
  readonly name: string;
  readonly isBlocked: boolean;
}

/** Blocks somebody, or takes the block back. */
export function BlockButton({ id, name, isBlocked }: BlockButtonProps) {
  const { t } = useText();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const remove = useRelationAct('block.rem', 'relations:unblocked');
  if (isBlocked)
    return (
      <Button
        label="relations:unblock"
        aria-label={t('relations:unblockOf', { name })}
        onClick={() => void remove.send({ object_id: id })}
      />
    );
  return (
    <>
      <Button
        ref={anchor}
        label="relations:block"
        icon={<Icon of={Ban} size={16} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <BlockDialog {...{ id, name, anchor, isOpen }} onOpenChange={setOpen} />
    </>
  );
}
