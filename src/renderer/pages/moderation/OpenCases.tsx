import type { OutputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Page.module.css';

/** Open cases about what is under review; content hidden by a case is shown again by deciding the case. */
export function OpenCases({ item: { cases } }: { readonly item: OutputOf<Api['desk.item']> }) {
  const { t } = useText();
  if (cases.length === 0) return null;
  return (
    <section>
      <h2 className={styles['title']}>{t('moderation:tab_cases')}</h2>
      <ul className={styles['list']}>
        {cases.map(({ id, subject, holds }) => (
          <li key={id}>
            <Link to={`${to('moderation')}?tab=cases&case=${id}`}>{t(`report:subject_${subject}`)}</Link>
            {holds && ` · ${t('moderation:hides')}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
