import { targetTitle } from '../../../../shared/cases/target-title.ts';
import type { CaseItem } from '../../../../shared/entities/case.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { to } from '../../../../shared/routes.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Link } from '../../../ui/Link.tsx';
import styles from '../Page.module.css';
import { timeLeft } from './time-left.ts';
import { urgentText } from './urgent-text.ts';

/** A case in a list, linked to its page. */
export function CaseRow({ item }: { readonly item: CaseItem }) {
  const { t, language } = useText();
  const now = useNow();
  const title = targetTitle(item.thing, language);
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <Link to={`${to('moderation')}?tab=cases&case=${item.id}`} className={styles['name']} dir="auto">
          {`${t(`report:subject_${item.subject}`)}${title === '' ? '' : `: ${title}`}`}
        </Link>
        <span className={styles['hint']}>
          {[
            ...(item.is_urgent ? [urgentText(t, item)] : []),
            ...(item.holds ? [t('moderation:hides')] : []),
            t(`moderation:kind_case_${item.thing.kind ?? 'site'}`),
            ...(item.due_at === null ? [t('moderation:noClock')] : [timeLeft(t, item.due_at, now)]),
            t('moderation:reportCount', { count: item.reports, number: wholeNumber(item.reports, language) }),
            t(`report:state_${item.state}`),
            ...(item.claimed_by === '' ? [] : [t('moderation:caseClaimedBy', { name: item.claimed_by })]),
          ].join(' · ')}
        </span>
      </div>
    </li>
  );
}
