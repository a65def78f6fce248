import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CaseTemplate } from '../../../../shared/cases/cases.ts';
import type { CaseDetail } from '../../../../shared/entities/case.ts';
import { REPORT } from '../../../../shared/limits.ts';
import { isUnseen } from '../../../../shared/text/written.ts';
import { useApiMutation } from '../../../features/core/mutation/use-api-mutation.ts';
import { notify } from '../../../features/core/notices/notices.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { optionsOf, Select } from '../../../ui/Select.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import styles from '../Page.module.css';
import { ReplyPreview } from './ReplyPreview.tsx';
import { reporterName } from './reporter-name.ts';

const TO = ['reporters', 'owner', 'note'] as const;

/** Writes to reporters or the owner, each in their language, with a preview; or adds a note. */
export function ReplyCase({ file: { id, owner, templates, reported } }: { readonly file: CaseDetail }) {
  const { t } = useText();
  const queries = useQueryClient();
  const [whom, setWhom] = useState<(typeof TO)[number] | `report:${string}`>('reporters');
  const [template, setTemplate] = useState<CaseTemplate | ''>('');
  const [text, setText] = useState('');
  const [waits, setWaits] = useState(false);
  const { send, isSending } = useApiMutation('case.reply', {
    onSuccess: () => {
      setText('');
      setTemplate('');
      notify({ cause: 'moderation', tone: 'success', text: 'report:answered' });
      for (const name of ['case.get', 'case.list']) void queries.invalidateQueries({ queryKey: [name] });
    },
  });
  const only = whom.startsWith('report:') ? whom.slice('report:'.length) : null;
  const to = only === null ? (whom as (typeof TO)[number]) : 'reporters';
  const readers = reported.filter((one) => only === null || one.id === only);
  const chosen = to === 'note' ? undefined : templates.find(({ name }) => name === template);
  const isEmpty = isUnseen(text) && !chosen;
  return (
    <section className={styles['decide']}>
      <h2 className={styles['title']}>{t('report:answer')}</h2>
      <Select
        label={t('moderation:to')}
        isBelowLabel
        value={whom}
        options={[
          ...optionsOf(
            TO.filter((one) => one !== 'owner' || owner !== null),
            (one) => t(`moderation:to_${one}`),
          ),
          ...reported.map((one) => ({
            value: `report:${one.id}` as const,
            label: t('moderation:onlyTo', { name: reporterName(one) }),
          })),
        ]}
        onChange={setWhom}
      />
      {to !== 'note' && (
        <Select
          label={t('moderation:template')}
          isBelowLabel
          value={template}
          options={[
            { value: '', label: t('moderation:noTemplate') },
            ...templates.map(({ name }) => ({ value: name, label: t(`moderation:template_${name}`) })),
          ]}
          onChange={setTemplate}
        />
      )}
      <label className={styles['field']}>
        {t('moderation:words')}
        <textarea
          rows={4}
          value={text}
          maxLength={REPORT.messageMax}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {to !== 'note' && (
        <label className={styles['hint']}>
          <input type="checkbox" checked={waits} onChange={({ target }) => setWaits(target.checked)} />{' '}
          {t('moderation:waitForAnswer')}
        </label>
      )}
      {to !== 'note' && !isEmpty && <ReplyPreview {...{ owner, readers, to, template: chosen, text }} />}
      <Stack isRow gap={3} align="center">
        <Button
          label="report:send"
          disabled={isSending || isEmpty}
          onClick={() =>
            void send({
              id,
              to,
              text,
              ...(only !== null && { report: only }),
              ...(chosen && { template: chosen.name }),
              ...(waits && to !== 'note' && { wait: '1' as const }),
            })
          }
        />
      </Stack>
    </section>
  );
}
