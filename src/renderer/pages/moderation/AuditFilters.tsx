import { AUDIT_ACTS, AUDIT_KINDS, type AuditAct, type AuditKind } from '../../../shared/audit/words.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './tabs/Audit.module.css';

/** As they are typed; empty: not filtered by it. */
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
  readonly onChange: (filter: AuditFilter) => void;
}

/** By thing, by act, by who did it, and by days. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useText();
  const set = (change: Partial<AuditFilter>) => onChange({ ...filter, ...change });
  return (
    <div className={styles['filters']} role="search" aria-label={t('desk:tab_audit')}>
      <label>
        {t('desk:auditKind')}
        <select
          value={filter.kind}
          onChange={({ target }) => set({ kind: target.value as AuditFilter['kind'] })}
        >
          <option value="all">{t('desk:all')}</option>
          {AUDIT_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`desk:auditKind_${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('desk:auditObject')}
        <input
          value={filter.object}
          maxLength={128}
          size={12}
          onChange={({ target }) => set({ object: target.value })}
        />
      </label>
      <label>
        {t('desk:auditAct')}
        <select
          value={filter.act}
          onChange={({ target }) => set({ act: target.value as AuditFilter['act'] })}
        >
          <option value="all">{t('desk:all')}</option>
          {AUDIT_ACTS.map((one) => (
            <option key={one} value={one}>
              {t(`desk:auditAct_${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('desk:auditBy')}
        <input
          value={filter.by}
          maxLength={60}
          size={16}
          onChange={({ target }) => set({ by: target.value })}
        />
      </label>
      <label>
        {t('desk:auditFrom')}
        <input type="date" value={filter.from} onChange={({ target }) => set({ from: target.value })} />
      </label>
      <label>
        {t('desk:auditUntil')}
        <input type="date" value={filter.until} onChange={({ target }) => set({ until: target.value })} />
      </label>
      <Button label="desk:auditAll" onClick={() => onChange(NO_FILTER)} />
    </div>
  );
}
