import type { AdSlot } from '../../../../shared/entities/site.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { useMediaAddress } from '../pictures/use-media-address.ts';
import { useTitle } from '../texts/use-title.ts';
import styles from './AdLink.module.css';

interface AdLinkProps {
  readonly advert: AdSlot;
  /** Shape of its place, known before the picture is there. */
  readonly shape: 'banner' | 'tile';
}

/**
 * An advert: a picture, its text and a link, labelled as an advert. Opens in a new tab, or from the client in the
 * system's browser, without a referrer.
 */
export function AdLink({ advert, shape }: AdLinkProps) {
  const { t } = useText();
  const title = useTitle()(advert);
  const address = useMediaAddress()(advert.thumb);
  return (
    <a
      href={advert.url}
      target="_blank"
      rel="noopener noreferrer nofollow sponsored"
      className={styles['advert']}
    >
      <span className={cx(styles['frame'], styles[shape])}>
        <img
          className={styles['picture']}
          loading="lazy"
          decoding="async"
          fetchPriority="low"
          src={address}
          alt=""
        />
        <Badge className={styles['label']}>
          <abbr title={t('advert')}>{t('advertLabel')}</abbr>
        </Badge>
      </span>
      <span className={cx(styles['title'], shape === 'tile' && styles['tileTitle'])} title={title}>
        {title}
      </span>
    </a>
  );
}
