import { AUDIT_ACTS, AUDIT_KINDS, type AuditAct, type AuditKind } from '../../../shared/audit/words.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { optionsOf, Select } from '../../ui/Select.tsx';
import styles from './tabs/Audit.module.css';

/** The values as typed; empty: no filter. */
export interface AuditFilter {
  readonly kind: AuditKind | 'all';
  readonly act: AuditAct | 'all';
  readonly object: string;
  readonly by: string;
  readonly from: string;
  readonly until: string;
}

export const NO_FILTER: AuditFilter = { kind: 'all', act: 'all', object: '', by: '', from: '', until: '' };

/** Filters of an address: `&kind=member&object=7`. */
export function filterIn(search: string): AuditFilter {
  const words = new URLSearchParams(search);
  const kind = AUDIT_KINDS.find((one) => one === words.get('kind')) ?? 'all';
  return { ...NO_FILTER, kind, object: words.get('object') ?? '', by: words.get('by') ?? '' };
}

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly onChange: (changed: Partial<AuditFilter>) => void;
}

/** Filters by target, action, actor, and days. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useText();
  return (
    <div className={styles['filters']} role="search" aria-label={t('moderation:tab_audit')}>
      <Select
        label={t('moderation:auditKind')}
        isBelowLabel
        value={filter.kind}
        options={[
          { value: 'all', label: t('moderation:all') },
          ...optionsOf(AUDIT_KINDS, (one) => t(`moderation:auditKind_${one}`)),
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      <label>
        {t('moderation:auditObject')}
        <input
          value={filter.object}
          maxLength={128}
          size={12}
          onChange={({ target }) => onChange({ object: target.value })}
        />
      </label>
      <Select
        label={t('moderation:auditAct')}
        isBelowLabel
        value={filter.act}
        options={[
          { value: 'all', label: t('moderation:all') },
          ...optionsOf(AUDIT_ACTS, (one) => t(`moderation:auditAct_${one}`)),
        ]}
        onChange={(act) => onChange({ act })}
      />
      <label>
        {t('moderation:auditBy')}
        <input
          value={filter.by}
          maxLength={60}
          size={16}
          onChange={({ target }) => onChange({ by: target.value })}
        />
      </label>
      <label>
        {t('moderation:auditFrom')}
        <input type="date" value={filter.from} onChange={({ target }) => onChange({ from: target.value })} />
      </label>
      <label>
        {t('moderation:auditUntil')}
        <input
          type="date"
          value={filter.until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      </label>
      <Button label="moderation:auditAll" onClick={() => onChange(NO_FILTER)} />
    </div>
  );
}
