import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CASE_VERDICTS, type CaseVerdict } from '../../../../shared/cases/cases.ts';
import type { CaseDetail, CasePreview } from '../../../../shared/entities/case.ts';
import { REPORT } from '../../../../shared/limits.ts';
import type { StaffReason } from '../../../../shared/upload/reasons-of-staff.ts';
import { isUnseen } from '../../../../shared/text/written.ts';
import { useApiMutation } from '../../../features/core/mutation/use-api-mutation.ts';
import { notify, notifyError } from '../../../features/core/notices/notices.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { optionsOf, Select } from '../../../ui/Select.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Confirm } from '../../../features/staff/Confirm.tsx';
import styles from '../Page.module.css';
import { Stale } from '../Stale.tsx';
import { DecisionPreview } from './DecisionPreview.tsx';
import { useSeenCase } from './use-seen-case.ts';

/** The decision about the shown version of the case, after a preview of what each recipient will read. */
export function DecideCase({ file }: { readonly file: CaseDetail }) {
  const { t } = useText();
  const queries = useQueryClient();
  const [reason, setReason] = useState<StaffReason | ''>('');
  const [text, setText] = useState('');
  const { version, isStale, news, see } = useSeenCase(file);
  const { send, isSending } = useApiMutation('case.decide', {
    onFailure: (error) => {
      notifyError(error);
      // The present version is shown, with what is new; what was typed stays.
      if (error.code === 'conflict') void queries.invalidateQueries({ queryKey: ['case.get'] });
    },
    onSuccess: () => {
      notify({ cause: 'moderation', tone: 'success', text: 'moderation:decided' });
      for (const name of ['case.get', 'case.list', 'desk.waiting'])
        void queries.invalidateQueries({ queryKey: [name] });
    },
  });
  const [verdict, setVerdict] = useState<CaseVerdict>('answered');
  const [readers, setReaders] = useState<CasePreview['readers'] | null>(null);
  const preview = useApiMutation('case.preview', {
    onSuccess: (answer) => setReaders(answer.readers),
    onFailure: (error) => {
      notifyError(error);
      if (error.code === 'conflict') void queries.invalidateQueries({ queryKey: ['case.get'] });
    },
  });
  const wordsOf = (which: CaseVerdict) => ({
    id: file.id,
    version,
    verdict: which,
    ...(reason !== '' && { reason }),
    ...(!isUnseen(text) && { text }),
  });
  const ask = (which: CaseVerdict) => {
    setVerdict(which);
    setReaders(null);
    void preview.send(wordsOf(which));
  };
  const seeNews = () => {
    setReaders(null);
    see();
  };
  return (
    <section className={styles['decide']}>
      <h2 className={styles['title']}>{t('moderation:decision')}</h2>
      <Select
        label={t('moderation:reason')}
        isBelowLabel
        value={reason}
        disabled={preview.isSending}
        options={[
          { value: '', label: t('moderation:noReason') },
          ...optionsOf(file.reasons, (one) => t(`moderation:${one}_reason`)),
        ]}
        onChange={(value) => {
          setReason(value);
          setReaders(null);
        }}
      />
      <label className={styles['field']}>
        {t('moderation:wordsToReporters')}
        <textarea
          rows={3}
          value={text}
          readOnly={preview.isSending}
          maxLength={REPORT.messageMax}
          onChange={({ target }) => {
            setText(target.value);
            setReaders(null);
          }}
        />
      </label>
      {isStale && <Stale news={news} onSeen={seeNews} />}
      <Stack isRow gap={3} align="center">
        {CASE_VERDICTS.filter((one) => one !== 'removed' || file.can_remove).map((one) => (
          <Button
            key={one}
            label={`moderation:verdict_${one}`}
            disabled={isSending || preview.isSending || isStale || (one === 'removed' && reason === '')}
            aria-pressed={readers !== null && verdict === one}
            onClick={() => ask(one)}
          />
        ))}
      </Stack>
      {readers && !isStale && (
        <>
          <DecisionPreview readers={readers} reported={file.reported} />
          <Confirm
            text={t(`moderation:verdict_${verdict}`)}
            disabled={isSending}
            onYes={() => void send(wordsOf(verdict))}
            onNo={() => setReaders(null)}
          />
        </>
      )}
    </section>
  );
}
