import { useQuery } from '@tanstack/react-query';
import { targetTitle } from '../../../shared/cases/target-title.ts';
import type { MemberRecord as Known } from '../../../shared/entities/member-record.ts';
import { momentName } from '../../../shared/format/moment.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import type { MemberId } from '../../../shared/ids.ts';
import { to } from '../../../shared/routes.ts';
import { STAFF_REASONS } from '../../../shared/upload/reasons-of-staff.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import { apiQuery } from '../core/api/api-query.ts';
import { AuditEntry } from './AuditEntry.tsx';
import styles from './Staff.module.css';

/** Earlier staff actions on a member, cases about them and their content, and their refused submissions; folded. */
export function MemberRecord({ id }: { readonly id: MemberId }) {
  const { t, language } = useText();
  const { data } = useQuery(apiQuery('desk.record', { _id: id }));
  if (data === undefined) return null;
  const { acts, totals } = data;
  const number = (count: number) => wholeNumber(count, language);
  return (
    <section aria-label={t('moderation:record_title')} className={styles['record']}>
      <details>
        <summary>{t('moderation:record_acts', { number: number(totals.acts) })}</summary>
        <ol className={styles['list']}>
          {acts.map((entry) => (
            <AuditEntry key={entry.id} entry={entry} />
          ))}
        </ol>
        <Link to={`${to('moderation')}?tab=audit&kind=member&object=${id}`}>
          {t('moderation:record_all')}
        </Link>
      </details>
      <details>
        <summary>{t('moderation:record_cases', { number: number(totals.cases) })}</summary>
        <ul className={styles['list']}>
          {data.cases.map((item) => (
            <CaseLine key={item.id} item={item} />
          ))}
        </ul>
      </details>
      <details>
        <summary>{t('moderation:record_refused', { number: number(totals.refused) })}</summary>
        <ul className={styles['list']}>
          {data.refused.map((item) => (
            <RefusedLine key={`${item.id}:${item.at}`} item={item} />
          ))}
        </ul>
        <Link to={`${to('moderation')}?tab=queue&uploader=${id}`}>{t('moderation:record_uploads')}</Link>
      </details>
    </section>
  );
}

function CaseLine({ item }: { readonly item: Known['cases'][number] }) {
  const { t, language } = useText();
  const title = targetTitle(item.thing, language);
  const words = `${t(`report:subject_${item.subject}`)}${title === '' ? '' : `: ${title}`}`;
  return (
    <li>
      <Link to={`${to('moderation')}?tab=cases&case=${item.id}`} dir="auto">
        {words}
      </Link>{' '}
      <span className={styles['hint']}>
        {[t(`report:state_${item.state}`), momentName(item.opened_at, language)].join(' · ')}
      </span>
    </li>
  );
}

function RefusedLine({ item }: { readonly item: Known['refused'][number] }) {
  const { t, language } = useText();
  const { id, title_en, title_ja, verdict, code, note, at } = item;
  const reason = STAFF_REASONS.find((one) => one === code);
  return (
    <li>
      <Link to={to('moderationItem', { id })} dir="auto">
        {targetTitle({ title: title_en || title_ja, title_ja: title_ja || title_en }, language) ||
          t('moderation:untitled', { id })}
      </Link>{' '}
      <span className={styles['hint']} dir="auto">
        {[
          t(`moderation:auditAct_${verdict}`),
          ...(reason === undefined ? [] : [t(`moderation:${reason}_reason`)]),
          ...(note === '' ? [] : [note]),
          momentName(at, language),
        ].join(' · ')}
      </span>
    </li>
  );
}
