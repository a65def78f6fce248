import { to } from '../../shared/routes.ts';
import { MINIMUM_AGE } from '../../shared/constants.ts';
import type { InfoSectionId } from '../../shared/entities/info.ts';
import { useHost } from '../host/host.ts';
import { useText, type TextKey } from '../i18n/use-text.ts';
import { idlePart } from '../ui/loading/idle-part.ts';
import { useNow } from '../ui/use-now.ts';
import { Link } from '../ui/Link.tsx';
import styles from './Footer.module.css';
import { screenLinks } from './screen-links.ts';

/** The RTA label as its programme prescribes it; the site sends the same value as header and meta tag. */
const RTA = 'RTA-5042-1996-1400-1577-RTA';

const infoLinks: readonly (readonly [InfoSectionId, TextKey])[] = [
  ['policy', 'info:policyLink'],
  ['terms', 'info:termsLink'],
  ['support', 'info:supportLink'],
  ['2257', 'info:recordsLink'],
];

const useFooterAds = idlePart(() => import('./late.ts').then((part) => part.FooterAds));

/** Adverts, links, and the statements that the law and the industry require on every page. */
export function Footer() {
  const { t } = useText();
  const { info } = useHost();
  const { Part: FooterAds } = useFooterAds();
  const year = new Date(useNow()).getFullYear();
  return (
    <footer className={styles['footer']}>
      {FooterAds && <FooterAds />}
      <nav aria-label={t('footerNavigation')} className={styles['navigation']}>
        <ul className={styles['links']}>
          {screenLinks.map(({ label, to: address }) => (
            <li key={address}>
              <Link to={address} className={styles['link']}>
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
        <ul className={styles['links']}>
          {infoLinks.map(([id, label]) => (
            <li key={id}>
              <Link to={`${to('information')}#${id}`} className={styles['link']}>
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles['adults']}>
        <span className={styles['age']}>{t('age:label', { age: MINIMUM_AGE })}</span>
        {t('adultsOnly')}
      </p>
      <p className={styles['small']}>
        <abbr title={t('rtaLabel')} className={styles['rta']}>
          {RTA}
        </abbr>
        <span>{t('copyright', { year })}</span>
        <span>{t('version', { version: info.version })}</span>
      </p>
    </footer>
  );
}
