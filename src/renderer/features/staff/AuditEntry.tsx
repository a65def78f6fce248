import type { AuditEntryView } from '../../../shared/entities/audit.ts';
import { LOCALES } from '../../../shared/format/locale.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Link } from '../../ui/Link.tsx';
import { useMember } from '../core/session/session-query.ts';
import styles from './AuditEntry.module.css';
import { auditPath } from './audit-path.ts';
import { useAuditWords } from './use-audit-words.ts';
import { useMemberName } from '../core/members/use-member-name.ts';

/** An audited action: what was done to what, by whom and when; its details are folded. */
export function AuditEntry({ entry }: { readonly entry: AuditEntryView }) {
  const { t, language } = useText();
  const nameOf = useMemberName();
  const role = useMember()?.role ?? 'visitor';
  const time = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'medium' });
  const { detailOf, targetOf } = useAuditWords();
  const { id, at, act, actor_id, actor_name, actor_role, detail, hash } = entry;
  const name = targetOf(entry);
  const path = auditPath(entry, role);
  const said = detail.filter(({ value }) => value !== '').map(detailOf);
  const whole = [...said, { name: t('moderation:auditDetail_hash'), value: hash }];
  return (
    <li className={styles['entry']}>
      <p className={styles['line']}>
        <b>{t(`moderation:auditAct_${act}`)}</b> {path === null ? name : <Link to={path}>{name}</Link>}
      </p>
      <p className={styles['hint']}>
        {`#${id} · ${nameOf(actor_name) || actor_id || t(`moderation:auditRole_${actor_role}`)} · `}
        <time dateTime={at}>{time.format(new Date(at))}</time>
      </p>
      <details className={styles['hint']}>
        <summary>{t('moderation:auditDetail')}</summary>
        <Facts>
          {whole.map((one) => (
            <Fact key={one.name} name={one.name}>
              {one.value}
            </Fact>
          ))}
        </Facts>
      </details>
    </li>
  );
}
