import Ban from 'lucide-react/icons/ban';
import type { MemberId } from '../../../shared/ids.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import { useRelationAct } from './use-relation-act.ts';

const CHANGES = ['blockActs', 'blockFollows', 'blockComments', 'blockSilent'] as const;

interface BlockButtonProps {
  readonly id: MemberId;
  readonly name: string;
  readonly isBlocked: boolean;
}

/** Blocks somebody, after saying exactly what that changes, or takes the block back. */
export function BlockButton({ id, name, isBlocked }: BlockButtonProps) {
  const { t } = useText();
  const add = useRelationAct('block.add', 'relations:blockedNow');
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
    <ConfirmButton
      label="relations:block"
      icon={<Icon of={Ban} size={16} />}
      title={t('relations:blockTitle', { name })}
      changes={CHANGES.map((each) => t(`relations:${each}`))}
      confirm="relations:block"
      onConfirm={() => void add.send({ object_id: id })}
    />
  );
}
