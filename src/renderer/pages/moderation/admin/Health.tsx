import { useQuery } from '@tanstack/react-query';
import { byteSize } from '../../../../shared/format/bytes.ts';
import { clock } from '../../../../shared/format/duration.ts';
import { momentName } from '../../../../shared/format/moment.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { apiQuery } from '../../../features/core/api/api-query.ts';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import { Checks } from './Checks.tsx';
import styles from './Admin.module.css';

/** Storage and health in figures, read again every half minute. */
export function Health() {
  const { t, language } = useText();
  const query = useQuery({ ...apiQuery('admin.health', {}), refetchInterval: 30_000 });
  return (
    <section aria-busy={query.isPending} className={styles['admin']}>
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {(health) => {
          const bytes = (name: 'database_bytes' | 'media_bytes' | 'upload_bytes') =>
            [t(`admin:${name}`), byteSize(health[name], language)] as const;
          const disks = health.disks.flatMap(({ name: disk, free, all }) => [
            [t('admin:disk_free', { disk }), byteSize(free, language)] as const,
            [t('admin:disk_all', { disk }), byteSize(all, language)] as const,
          ]);
          const total = (
            name:
              | ('videos' | 'members' | 'waiting' | 'proposed' | 'reports')
              | ('jobs_waiting' | 'jobs_failed' | 'streams'),
          ) => [t(`admin:${name}`), wholeNumber(health[name], language)] as const;
          const since = (name: 'review_oldest' | 'reports_oldest' | 'uptime') =>
            [t(`admin:${name}`), clock(health[name])] as const;
          const { backup_at: backup } = health;
          const lines = [
            ...[...disks, bytes('database_bytes'), bytes('media_bytes'), bytes('upload_bytes')],
            [t('admin:processing'), t(health.processing === 'on' ? 'admin:on' : 'admin:off')] as const,
            [t('admin:backup'), backup === null ? t('admin:never') : momentName(backup, language)] as const,
            ...[total('videos'), total('members'), total('waiting'), since('review_oldest')],
            ...[total('reports'), since('reports_oldest'), total('proposed')],
            ...[total('jobs_waiting'), total('jobs_failed'), total('streams')],
            [t('admin:memory'), byteSize(health.memory_bytes, language)] as const,
            since('uptime'),
          ];
          return (
            <>
              <Checks checks={health.checks} />
              <Facts className={styles['figures']}>
                {lines.map(([name, value]) => (
                  <Fact key={name} name={name}>
                    {value}
                  </Fact>
                ))}
              </Facts>
            </>
          );
        }}
      </QueryView>
    </section>
  );
}
