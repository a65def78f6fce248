import { MEASURES, type Figures, type Measure } from '../../../../shared/entities/upload-stats.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { useText } from '../../../i18n/use-text.ts';
import styles from './Statistics.module.css';

interface MeasuresProps {
  readonly total: Figures;
  /** Sums of the range only. */
  readonly within: Figures;
  readonly chosen: Measure;
  readonly onChoose: (measure: Measure) => void;
}

/** The numbers of the range and of all time; the selected one is in the chart. */
export function Measures({ total, within, chosen, onChoose }: MeasuresProps) {
  const { t, language } = useText();
  return (
    <div role="group" aria-label={t('upload:statsMeasure')} className={styles['measures']}>
      {MEASURES.map((measure) => (
        <button
          key={measure}
          type="button"
          className={styles['measure']}
          aria-pressed={measure === chosen}
          onClick={() => onChoose(measure)}
        >
          <span className={styles['name']}>{t(`upload:stats_${measure}`)}</span>{' '}
          <b className={styles['number']}>{wholeNumber(within[measure], language)}</b>{' '}
          <span className={styles['hint']}>
            {t('upload:statsInAll', { number: wholeNumber(total[measure], language) })}
          </span>
        </button>
      ))}
    </div>
  );
}
