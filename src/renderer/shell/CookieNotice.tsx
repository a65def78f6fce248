import { to } from '../../shared/routes.ts';
import { useConsent } from '../features/core/settings/consents.ts';
import { useLateTexts } from '../i18n/use-late-texts.ts';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import styles from './CookieNotice.module.css';

/** Says once which cookies there are. It does not block the page. */
export function CookieNotice() {
  const { t } = useText();
  const { isGiven, give } = useConsent('cookies');
  const hasTexts = useLateTexts(() => undefined);
  if (isGiven || !hasTexts) return null;
  return (
    <section
      ref={tellHeight}
      aria-label={t('notices:cookies')}
      className={styles['notice']}
      data-cookie-notice
    >
      <p className={styles['text']}>
        {t('notices:cookiesText')}{' '}
        <Link to={`${to('information')}#policy`} className={styles['more']}>
          {t('notices:cookiesMore')}
        </Link>
      </p>
      <Button label="notices:cookiesAccept" onClick={give} />
    </section>
  );
}

/** Publishes to the style sheets how much of the window's end the notice covers. */
function tellHeight(notice: HTMLElement) {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--notice-height', `${notice.offsetHeight}px`));
  sizes.observe(notice);
  return () => {
    sizes.disconnect();
    style.removeProperty('--notice-height');
  };
}
