import type { AuditEntryView } from '../../../shared/entities/audit.ts';
import { LOCALES } from '../../../shared/format/locale.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import { useMember } from '../core/session/session-query.ts';
import styles from './AuditEntry.module.css';
import { auditPath } from './audit-path.ts';

/** An act of staff: what was done to what, by whom and when; its details are folded. */
export function AuditEntry({ entry }: { readonly entry: AuditEntryView }) {
  const { t, language } = useText();
  const role = useMember()?.role ?? 'visitor';
  const time = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'medium' });
  const { id, at, act, kind, object_id, actor_id, actor_name, actor_role, detail, hash } = entry;
  const name = `${t(`desk:auditKind_${kind}`)} ${object_id}`;
  const path = auditPath(entry, role);
  const whole = [...detail, { name: 'SHA-256', value: hash }].filter(({ value }) => value !== '');
  return (
    <li className={styles['entry']}>
      <p className={styles['line']}>
        <b>{t(`desk:auditAct_${act}`)}</b> {path === null ? name : <Link to={path}>{name}</Link>}
      </p>
      <p className={styles['hint']}>
        {`#${id} · ${actor_name || actor_id || t(`desk:auditRole_${actor_role}`)} · `}
        <time dateTime={at}>{time.format(new Date(at))}</time>
      </p>
      <details className={styles['hint']}>
        <summary>{t('desk:auditDetail')}</summary>
        <dl className={styles['detail']}>
          {whole.map((one) => (
            <div key={one.name}>
              <dt>{one.name}</dt>
              <dd>{one.value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
