import type { SiteStats } from '../../../shared/entities/site.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { useMediaAddress } from '../../features/core/pictures/use-media-address.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './TopModels.module.css';

type TopModel = SiteStats['top']['models'][number];

/** The number the site sends; it fills every row in 3, 6 and 12 columns. */
const PLACES = 12;
/** Pixels of a portrait at its largest. */
const PORTRAIT = 120;

/** Portraits of the models with the most videos. */
export function TopModels({ models }: { readonly models: readonly TopModel[] }) {
  return (
    <ul className={styles['row']}>
      {models.map((model) => (
        <li key={model.dir}>
          <Model model={model} />
        </li>
      ))}
    </ul>
  );
}

/** A link only with at least one video (decisions A). */
function Model({ model: { dir, title, image, totalVideos } }: { readonly model: TopModel }) {
  const { t, language } = useText();
  const mediaAddress = useMediaAddress();
  const inside = (
    <>
      <span className={styles['portrait']} aria-hidden="true">
        {image === '' ? (
          Array.from(title)[0]
        ) : (
          <img
            loading="lazy"
            decoding="async"
            src={mediaAddress(image)}
            alt=""
            width={PORTRAIT}
            height={PORTRAIT}
            className={styles['image']}
          />
        )}
      </span>
      <span className={styles['name']}>{title}</span>
      <span className={styles['count']}>
        {t('listing:videoCount', { count: totalVideos, number: wholeNumber(totalVideos, language) })}
      </span>
    </>
  );
  if (totalVideos === 0) return <span className={styles['model']}>{inside}</span>;
  return (
    <Link to={to('model', { dir })} className={styles['model']}>
      {inside}
    </Link>
  );
}

/** Its skeleton. */
export function TopModelsSkeleton() {
  return (
    <div className={styles['row']} aria-hidden="true">
      {Array.from({ length: PLACES }, (_none, at) => (
        <span key={at} className={styles['model']}>
          <Skeleton className={styles['portrait']} />
          <span className={styles['name']}>&nbsp;</span>
          <span className={styles['count']}>&nbsp;</span>
        </span>
      ))}
    </div>
  );
}
