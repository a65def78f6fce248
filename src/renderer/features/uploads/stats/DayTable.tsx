import { MEASURES, type Figures } from '../../../../shared/entities/upload-stats.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { useText } from '../../../i18n/use-text.ts';
import { isNothing, type Period } from './periods.ts';
import styles from './Statistics.module.css';
import { usePeriodName } from './use-period-name.ts';

interface DayTableProps {
  readonly periods: readonly Period[];
  readonly before: Figures;
  readonly total: Figures;
}

/** All numbers, the latest first, and the sum of those before; they add up to the counters. */
export function DayTable({ periods, before, total }: DayTableProps) {
  const { t, language } = useText();
  const nameOf = usePeriodName();
  const cells = (figures: Figures) =>
    MEASURES.map((measure) => <td key={measure}>{wholeNumber(figures[measure], language)}</td>);
  const shown = periods.filter((period) => !isNothing(period)).toReversed();
  return (
    <details className={styles['details']}>
      <summary>{t('upload:statsTable')}</summary>
      {/* It scrolls by itself where the screen is narrow, also by keyboard. */}
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('upload:statsNumbers')}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('upload:statsDay')}</th>
              {MEASURES.map((measure) => (
                <th key={measure} scope="col">
                  {t(`upload:stats_${measure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((period) => (
              <tr key={period.from}>
                <th scope="row">{nameOf(period)}</th>
                {cells(period)}
              </tr>
            ))}
            {!isNothing(before) && (
              <tr>
                <th scope="row">{t('upload:statsBefore')}</th>
                {cells(before)}
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('upload:statsSum')}</th>
              {cells(total)}
            </tr>
          </tfoot>
        </table>
      </div>
    </details>
  );
}
