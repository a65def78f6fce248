import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { STATS_RANGES, type Measure, type StatsRange } from '../../../../shared/entities/upload-stats.ts';
import type { VideoId } from '../../../../shared/ids.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { apiQuery } from '../../core/api/api-query.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { optionsOf, Select } from '../../../ui/Select.tsx';
import { Chart } from './Chart.tsx';
import { DayTable } from './DayTable.tsx';
import { Measures } from './Measures.tsx';
import { isNothing, periodsOf, sumOf } from './periods.ts';
import styles from './Statistics.module.css';

/** Daily statistics of a member's own video: numbers, a chart of one of them, and a table of all. */
export function Statistics({ id }: { readonly id: VideoId }) {
  const { t } = useText();
  const headingId = useId();
  const [range, setRange] = useState<StatsRange>('28');
  const [measure, setMeasure] = useState<Measure>('views');
  const query = useQuery({
    ...apiQuery('upload.stats', { video_id: id, range }),
    placeholderData: keepPreviousData,
  });
  // Deleted meanwhile: its page says so.
  if (query.error?.code === 'not_found') return null;
  return (
    <section className={styles['stats']} aria-labelledby={headingId} aria-busy={query.isFetching}>
      <div className={styles['head']}>
        <h2 id={headingId} className={styles['title']}>
          {t('upload:stats')}
        </h2>
        <Select
          label={t('upload:statsRange')}
          value={range}
          options={optionsOf(STATS_RANGES, (one) => t(`upload:statsRange_${one}`))}
          onChange={setRange}
        />
      </div>
      <QueryView query={query} skeleton={<Skeleton className={styles['skeleton']} />}>
        {(stats) => {
          if (isNothing(stats.total)) return <EmptyState title="upload:statsEmpty" hint="upload:statsHint" />;
          const periods = periodsOf(stats);
          return (
            <>
              <Measures
                total={stats.total}
                within={sumOf(stats.days)}
                chosen={measure}
                onChoose={setMeasure}
              />
              {stats.days.length > 0 ? (
                <Chart periods={periods} measure={measure} />
              ) : (
                <div className={styles['quiet']}>
                  <p>{t('upload:statsQuiet')}</p>
                  {range !== 'all' && <Button label="upload:statsShowAll" onClick={() => setRange('all')} />}
                </div>
              )}
              <DayTable periods={periods} before={stats.before} total={stats.total} />
              <p className={styles['hint']}>{t('upload:statsHint')}</p>
            </>
          );
        }}
      </QueryView>
    </section>
  );
}
