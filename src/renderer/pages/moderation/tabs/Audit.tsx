import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AUDIT_ACTS, AUDIT_KINDS, type AuditAct, type AuditKind } from '../../../../shared/audit/words.ts';
import type { AuditEntryView } from '../../../../shared/entities/audit.ts';
import { LOCALES } from '../../../../shared/format/locale.ts';
import { to } from '../../../../shared/routes.ts';
import { apiQuery } from '../../../features/core/api-query.ts';
import { QueryView } from '../../../features/core/QueryView.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import { Pager } from '../Pager.tsx';
import styles from './Audit.module.css';

/** What staff has done, the newest first. */
export function Tab() {
  const { t } = useText();
  const [kind, setKind] = useState<AuditKind | 'all'>('all');
  const [act, setAct] = useState<AuditAct | 'all'>('all');
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...apiQuery('audit.list', { kind, act, actor_id: 0, page }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-busy={query.isPending} className={styles['audit']}>
      <div className={styles['filters']}>
        <label>
          {t('desk:auditKind')}{' '}
          <select
            value={kind}
            onChange={({ target }) => {
              setKind(target.value as AuditKind | 'all');
              setPage(1);
            }}
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
          {t('desk:auditAct')}{' '}
          <select
            value={act}
            onChange={({ target }) => {
              setAct(target.value as AuditAct | 'all');
              setPage(1);
            }}
          >
            <option value="all">{t('desk:all')}</option>
            {AUDIT_ACTS.map((one) => (
              <option key={one} value={one}>
                {t(`desk:auditAct_${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {({ entries, pages }) =>
          entries.length === 0 ? (
            <EmptyState title="desk:auditEmpty" hint="desk:auditEmptyHint" />
          ) : (
            <>
              <ol className={styles['entries']}>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ol>
              <Pager page={page} pages={pages} onPage={setPage} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}

function Entry({ entry }: { readonly entry: AuditEntryView }) {
  const { t, language } = useText();
  const time = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'medium' });
  const { id, at, act, kind, object_id, actor_id, actor_name, actor_role, detail, hash } = entry;
  const name = `${t(`desk:auditKind_${kind}`)} ${object_id}`;
  const whole = [...detail, { name: 'SHA-256', value: hash }].filter(({ value }) => value !== '');
  return (
    <li className={styles['entry']}>
      <p className={styles['line']}>
        <b>{t(`desk:auditAct_${act}`)}</b>{' '}
        {kind === 'submission' ? (
          <Link to={to('deskItem', { id: object_id })}>{name}</Link>
        ) : kind === 'member' ? (
          <Link to={to('member', { _id: object_id })}>{name}</Link>
        ) : (
          name
        )}
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
