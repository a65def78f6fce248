import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { infoInput } from '../../../shared/screens/info.ts';
import type { Info } from '../../../shared/entities/info.ts';
import { apiQuery } from '../../features/core/api/api-query.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Page.module.css';
import { Contact } from './Contact.tsx';
import { Section } from './Section.tsx';

const PLACES = 14;

/** `/information/`: privacy, terms, support and record keeping on one page, each below its hash (specification 2). */
export function Page() {
  const { t, language } = useText();
  const query = useQuery(apiQuery('info.get', infoInput({ language })));
  useDocumentTitle(t('info:title'));
  return (
    <div aria-busy={query.isPending}>
      <PageHead title={t('info:title')} />
      <QueryView query={query} skeleton={<Places />}>
        {(info) => <Sections info={info} />}
      </QueryView>
    </div>
  );
}

function Sections({ info }: { readonly info: Info }) {
  const { t } = useText();
  const { hash } = useLocation();
  return (
    <div className={styles['page']}>
      <nav className={styles['contents']} aria-label={t('info:contents')}>
        <ul className={styles['links']}>
          {info.sections.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={`#${id}`}
                className={styles['link']}
                aria-current={hash === `#${id}` ? 'location' : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['sections']}>
        {info.sections.map((section) => (
          <Section key={section.id} section={section}>
            {section.id === 'support' && <Contact />}
          </Section>
        ))}
      </div>
    </div>
  );
}

function Places() {
  return (
    <div className={styles['page']} aria-hidden="true">
      <div />
      <div className={styles['places']}>
        {Array.from({ length: PLACES }, (_none, at) => (
          <Skeleton key={at} className={styles['place']} />
        ))}
      </div>
    </div>
  );
}
