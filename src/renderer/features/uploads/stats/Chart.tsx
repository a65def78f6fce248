import type { Measure } from '../../../../shared/entities/upload-stats.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { useText } from '../../../i18n/use-text.ts';
import { topOf, type Period } from './periods.ts';
import styles from './Statistics.module.css';
import { usePeriodName } from './use-period-name.ts';

interface ChartProps {
  readonly periods: readonly Period[];
  readonly measure: Measure;
}

/** Width of a bar with its gap, and height, in units of the drawing. */
const WIDE = 10;
const GAP = 2;
const HIGH = 100;
/** Smallest visible bar of a value above 0. */
const LEAST = 1;

/** Bars of one measure. To assistive technology it is a sentence; the table has the numbers. */
export function Chart({ periods, measure }: ChartProps) {
  const { t, language } = useText();
  const nameOf = usePeriodName();
  const number = (value: number) => wholeNumber(value, language);
  const [first] = periods;
  const last = periods.at(-1);
  if (!first || !last) return null;
  const best = periods.reduce((most, one) => (one[measure] > most[measure] ? one : most), first);
  const top = topOf(best[measure]);
  const sum = periods.reduce((all, one) => all + one[measure], 0);
  const about = {
    measure: t(`upload:stats_${measure}`),
    number: number(sum),
    most: number(best[measure]),
    from: nameOf({ from: first.from, until: first.from }),
    best: nameOf(best),
    until: nameOf({ from: last.until, until: last.until }),
  };
  return (
    <figure className={styles['chart']}>
      <div className={styles['plot']}>
        <span className={styles['scale']} aria-hidden="true">
          <span>{number(top)}</span>
          <span>{number(top / 2)}</span>
          <span>0</span>
        </span>
        <svg
          role="img"
          aria-label={t(sum === 0 ? 'upload:statsChartNone' : 'upload:statsChart', about)}
          viewBox={`0 0 ${periods.length * WIDE} ${HIGH}`}
          preserveAspectRatio="none"
          className={styles['bars']}
        >
          {periods.map((period, index) => {
            const value = period[measure];
            const height = value === 0 ? 0 : Math.max(LEAST, (value / top) * HIGH);
            return (
              <g key={period.from} className={styles['bar']}>
                {/* The tooltip is on the whole height, not only on the bar. */}
                <rect x={index * WIDE} width={WIDE} height={HIGH} className={styles['place']} />
                <rect x={index * WIDE + GAP / 2} y={HIGH - height} width={WIDE - GAP} height={height} />
                <title>{`${nameOf(period)}: ${number(value)}`}</title>
              </g>
            );
          })}
        </svg>
      </div>
      <figcaption className={styles['ends']} aria-hidden="true">
        <span>{about.from}</span>
        <span>{about.until}</span>
      </figcaption>
    </figure>
  );
}
