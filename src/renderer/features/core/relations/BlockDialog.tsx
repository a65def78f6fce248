import type { MemberId } from '../../../../shared/ids.ts';
import { useMemberName } from '../members/use-member-name.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { DialogProps } from '../dialogs/use-dialog.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useRelationAct } from './use-relation-act.ts';

const CHANGES = ['blockActs', 'blockFollows', 'blockComments', 'blockSilent'] as const;

interface BlockDialogProps extends DialogProps {
  readonly id: MemberId;
  readonly name: string;
}

/** Blocks somebody, after saying exactly what that changes. */
export function BlockDialog({ id, name, ...dialog }: BlockDialogProps) {
  const { t } = useText();
  const shown = useMemberName()(name);
  const block = useRelationAct('block.add', 'relations:blockedNow');
  return (
    <ConfirmDialog
      {...dialog}
      title={t('relations:blockTitle', { name: shown })}
      changes={CHANGES.map((each) => t(`relations:${each}`))}
      confirm="relations:block"
      onConfirm={() => void block.send({ object_id: id })}
    />
  );
}
