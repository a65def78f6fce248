import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { JOB_STATES } from '../../../../shared/entities/admin-staff.ts';
import { momentName } from '../../../../shared/format/moment.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { apiQuery } from '../../../features/core/api/api-query.ts';
import { useRecentMutation } from '../../../features/account/use-recent-mutation.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import files from '../../../ui/file-rows.module.css';
import { optionsOf, Select } from '../../../ui/Select.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { StaffList } from '../../../ui/StaffList.tsx';
import styles from './Admin.module.css';

/** Pending and failed jobs of the site. */
export function JobList() {
  const { t, language } = useText();
  const queries = useQueryClient();
  const [state, setState] = useState<(typeof JOB_STATES)[number]>('failed');
  const query = useQuery({ ...apiQuery('admin.jobs', { state }), placeholderData: keepPreviousData });
  const { send, isSending } = useRecentMutation('admin.job', {
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['admin.jobs'] }),
  });
  return (
    <StaffList
      query={query}
      about={t('admin:about_jobs')}
      head={
        <Select
          label={t('upload:filter')}
          value={state}
          options={optionsOf(
            JOB_STATES,
            (each) => `${t(`admin:job_${each}`)} (${wholeNumber(query.data?.counts[each] ?? 0, language)})`,
          )}
          onChange={setState}
        />
      }
      isEmpty={({ items }) => items.length === 0}
      empty={{ title: 'moderation:emptyTitle', hint: 'moderation:emptyHint' }}
    >
      {({ items }) => (
        <ul className={files['rows']}>
          {items.map((job) => (
            <li key={job.id} className={styles['item']}>
              <div className={styles['row']}>
                <div className={styles['words']}>
                  <strong className={styles['name']}>{job.kind}</strong>
                  <span className={styles['hint']}>
                    {[
                      momentName(job.created_at, language),
                      t('admin:attempts', { count: job.attempts }),
                      job.error,
                    ]
                      .filter((fact) => fact !== '')
                      .join(' · ')}
                  </span>
                </div>
                <Stack isRow gap={2}>
                  {job.state === 'failed' && (
                    <Button
                      label="admin:retry"
                      aria-label={`${t('admin:retry')}: ${job.kind} ${job.id}`}
                      disabled={isSending}
                      onClick={() => void send({ id: job.id, act: 'retry' })}
                    />
                  )}
                  {job.state !== 'working' && (
                    <Button
                      label="admin:cancelJob"
                      aria-label={`${t('admin:cancelJob')}: ${job.kind} ${job.id}`}
                      disabled={isSending}
                      onClick={() => void send({ id: job.id, act: 'cancel' })}
                    />
                  )}
                </Stack>
              </div>
            </li>
          ))}
        </ul>
      )}
    </StaffList>
  );
}
