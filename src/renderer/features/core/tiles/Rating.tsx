import { ratingLevel, ratingPercent } from '../../../../shared/format/rating.ts';
import { useText } from '../../../i18n/use-text.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './Rating.module.css';

interface RatingProps {
  /** 0-5. */
  readonly value: number;
  /** The rating in words, with `percent`. */
  readonly label: 'listing:rating' | 'video:rating' | 'channels:rating' | 'models:rating';
  /** Shows the words too, not only the number. */
  readonly isInWords?: boolean;
}

/** A rating in percent; its colour says high, middle or low. */
export function Rating({ value, label, isInWords = false }: RatingProps) {
  const { t } = useText();
  const percent = ratingPercent(value);
  const words = t(label, { percent });
  return (
    <span className={styles['rating']} data-level={ratingLevel(percent)}>
      {isInWords ? (
        words
      ) : (
        <>
          <span aria-hidden="true">{`${percent}%`}</span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
