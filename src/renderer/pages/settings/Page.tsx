import { useLocation } from 'react-router';
import { to } from '../../../shared/routes.ts';
import { hasSection } from '../../../shared/settings-sections.ts';
import { Redirect } from '../../ui/navigation/Redirect.tsx';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { useScreenTexts } from '../../features/core/dialogs/use-screen-texts.ts';
import { useHost } from '../../host/host.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { useCurrentInSight } from '../../ui/use-current-in-sight.ts';
import styles from './Page.module.css';
import { SETTINGS_SECTIONS } from './sections.ts';

/** `/settings/` and its sections: the settings on this device. */
export function Page() {
  return useScreenTexts() ? <Settings /> : <PageSkeleton />;
}

function Settings() {
  const { t } = useText();
  const { pathname } = useLocation();
  const { can } = useHost().info;
  const offered = SETTINGS_SECTIONS.filter(({ word }) => hasSection(word, can));
  const shown = offered.find(({ path }) => path === pathname);
  const row = useCurrentInSight(shown);
  useDocumentTitle(shown && `${t(shown.title)} · ${t('settings:title')}`);
  if (!shown) return <Redirect to={to('notFound')} />;
  const { Section, title } = shown;
  return (
    <div className={styles['page']}>
      <nav aria-label={t('settings:title')} className={styles['sections']}>
        <ul ref={row} className={styles['row']}>
          {offered.map((each) => (
            <li key={each.path}>
              <Link
                to={each.path}
                className={styles['link']}
                aria-current={each === shown ? 'page' : undefined}
              >
                {t(each.title)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className={styles['section']}>
        <PageHead title={t(title)} />
        <Section />
      </section>
    </div>
  );
}
