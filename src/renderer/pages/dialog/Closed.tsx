import type { DialogPage } from '../../../shared/entities/message.ts';
import { useRelationAct } from '../../features/core/relations/use-relation-act.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Page.module.css';

interface ClosedProps {
  readonly dialog: DialogPage;
  readonly why: NonNullable<DialogPage['closed']>;
}

/** Replaces the field if writing is not possible: why, and what can be done about it. */
export function Closed({ dialog: { _id, name }, why }: ClosedProps) {
  const { t } = useText();
  const unblock = useRelationAct('block.rem', 'relations:unblocked');
  return (
    <div className={styles['request']}>
      <p>{t(`messages:${why}`, { name })}</p>
      {why === 'blocked' && (
        <Button
          label="relations:unblock"
          aria-label={t('relations:unblockOf', { name })}
          disabled={unblock.isSending}
          onClick={() => void unblock.send({ object_id: _id })}
        />
      )}
    </div>
  );
}
