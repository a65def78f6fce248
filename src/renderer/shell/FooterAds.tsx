import { AdLink } from '../features/core/adverts/AdLink.tsx';
import { useAdverts } from '../features/core/adverts/use-adverts.ts';
import { useText } from '../i18n/use-text.ts';
import styles from './FooterAds.module.css';

const PLACES = ['footer-1', 'footer-2', 'footer-3', 'footer-4'] as const;

/** The footer's four advert places (specification 1): after everything the visitor came for. */
export function FooterAds() {
  const { t } = useText();
  const adverts = useAdverts(PLACES);
  if (adverts.length === 0) return null;
  return (
    <section aria-label={t('adverts')} className={styles['adverts']}>
      <ul className={styles['places']}>
        {adverts.map((advert) => (
          <li key={advert.slot}>
            <AdLink advert={advert} shape="banner" />
          </li>
        ))}
      </ul>
    </section>
  );
}
