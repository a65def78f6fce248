import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CASE_VERDICTS, type CaseVerdict } from '../../../../shared/cases/cases.ts';
import type { CaseDetail } from '../../../../shared/entities/case.ts';
import { REPORT } from '../../../../shared/limits.ts';
import type { StaffReason } from '../../../../shared/upload/reasons-of-staff.ts';
import { useApiMutation } from '../../../features/core/mutation/use-api-mutation.ts';
import { notify, notifyError } from '../../../features/core/notices.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from '../Page.module.css';
import { Stale } from '../Stale.tsx';
import { useSeenCase } from './use-seen-case.ts';

/** The decision about the case as it is shown; every reporter is answered with it. */
export function DecideCase({ file }: { readonly file: CaseDetail }) {
  const { t } = useText();
  const queries = useQueryClient();
  const [reason, setReason] = useState<StaffReason | ''>('');
  const [text, setText] = useState('');
  const { version, isStale, news, see } = useSeenCase(file);
  const { send, isSending } = useApiMutation('case.decide', {
    onFailure: (error) => {
      notifyError(error);
      // What there is now is shown, with what is new; what was typed stays.
      if (error.code === 'conflict') void queries.invalidateQueries({ queryKey: ['case.get'] });
    },
    onSuccess: () => {
      notify({ cause: 'desk', tone: 'success', text: 'desk:decided' });
      for (const name of ['case.get', 'case.list', 'desk.waiting'])
        void queries.invalidateQueries({ queryKey: [name] });
    },
  });
  const decide = (verdict: CaseVerdict) =>
    void send({
      ...{ id: file.id, version, verdict },
      ...(reason !== '' && { reason }),
      ...(text.trim() !== '' && { text }),
    });
  return (
    <section className={styles['decide']}>
      <h2 className={styles['title']}>{t('desk:decision')}</h2>
      <label className={styles['field']}>
        {t('desk:reason')}
        <select value={reason} onChange={({ target }) => setReason(target.value as StaffReason | '')}>
          <option value="">{t('desk:noReason')}</option>
          {file.reasons.map((one) => (
            <option key={one} value={one}>
              {t(`desk:${one}_reason`)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles['field']}>
        {t('desk:wordsToReporters')}
        <textarea
          rows={3}
          value={text}
          maxLength={REPORT.messageMax}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {isStale && <Stale news={news} onSeen={see} />}
      <div className={styles['acts']}>
        {CASE_VERDICTS.filter((verdict) => verdict !== 'removed' || file.can_remove).map((verdict) => (
          <Button
            key={verdict}
            label={`desk:verdict_${verdict}`}
            disabled={isSending || isStale || (verdict === 'removed' && reason === '')}
            onClick={() => decide(verdict)}
          />
        ))}
      </div>
    </section>
  );
}
