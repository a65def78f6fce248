import type { AdminField } from '../../../../shared/admin/fields.ts';
import type { AdminValues } from '../../../../shared/admin/kinds.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './Admin.module.css';

interface ConflictProps {
  /** Who saved first; empty: nobody knows. */
  readonly name: string;
  readonly fields: readonly AdminField[];
  readonly mine: AdminValues;
  readonly theirs: AdminValues;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Somebody else saved first: what differs, and which of both is to be. */
export function Conflict({ name, fields, mine, theirs, onTake, onKeep }: ConflictProps) {
  const { t } = useText();
  const differing = fields.filter((field) => mine[field.name] !== theirs[field.name]);
  return (
    <div role="alert" className={styles['conflict']}>
      <p>
        {t('upload:edit_conflict')} {name !== '' && t('admin:savedBy', { name })}
      </p>
      <dl className={styles['facts']}>
        {differing.map((field) => (
          <div key={field.name}>
            <dt>{t(`admin:field_${field.name}`)}</dt>
            <dd dir="auto">{theirs[field.name] || t('admin:nothing')}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['acts']}>
        <Button label="admin:keepMine" onClick={onKeep} />
        <Button label="admin:takeTheirs" onClick={onTake} />
      </div>
    </div>
  );
}
