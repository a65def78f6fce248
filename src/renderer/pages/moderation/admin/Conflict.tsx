import type { AdminField } from '../../../../shared/admin/fields.ts';
import type { AdminValues } from '../../../../shared/admin/kinds.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import styles from './Admin.module.css';

interface ConflictProps {
  /** Who saved first; empty: unknown. */
  readonly name: string;
  readonly fields: readonly AdminField[];
  readonly mine: AdminValues;
  readonly theirs: AdminValues;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Somebody else saved first: the differences, and the choice between both versions. */
export function Conflict({ name, fields, mine, theirs, onTake, onKeep }: ConflictProps) {
  const { t } = useText();
  const differing = fields.filter((field) => mine[field.name] !== theirs[field.name]);
  return (
    <div role="alert" className={styles['conflict']}>
      <p>
        {t('upload:edit_conflict')} {name !== '' && t('admin:savedBy', { name })}
      </p>
      <Facts>
        {differing.map((field) => (
          <Fact key={field.name} name={t(`admin:field_${field.name}`)} dir="auto">
            {theirs[field.name] || t('admin:nothing')}
          </Fact>
        ))}
      </Facts>
      <Stack isRow gap={2}>
        <Button label="admin:keepMine" onClick={onKeep} />
        <Button label="admin:takeTheirs" onClick={onTake} />
      </Stack>
    </div>
  );
}
