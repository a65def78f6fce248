import type { MemberId } from '../../../shared/ids.ts';
import { useMemberName } from '../core/members/use-member-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { useRelationAct } from '../core/relations/use-relation-act.ts';

interface UnblockProps {
  readonly id: MemberId;
  readonly name: string;
}

/** Unblocks a member. */
export function Unblock({ id, name }: UnblockProps) {
  const { t } = useText();
  const shown = useMemberName()(name);
  const remove = useRelationAct('block.rem', 'relations:unblocked');
  return (
    <Button
      label="relations:unblock"
      aria-label={t('relations:unblockOf', { name: shown })}
      onClick={() => void remove.send({ object_id: id })}
    />
  );
}
