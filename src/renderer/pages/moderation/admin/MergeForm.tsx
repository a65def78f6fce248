import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AdminItem } from '../../../../shared/entities/admin.ts';
import { useFieldErrorText } from '../../../features/core/form/use-field-error-text.ts';
import { apiQuery } from '../../../features/core/api-query.ts';
import { useApiMutation } from '../../../features/core/mutation/use-api-mutation.ts';
import { useReasonText } from '../../../features/core/use-reason-text.ts';
import { notify } from '../../../features/core/notices.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import styles from './Admin.module.css';
import { NameSearch } from './NameSearch.tsx';
import { useRefresh } from './use-edits.ts';

/** Moves all of a model to another one, a part at a time, until nothing is left. */
export function MergeForm({ item, onDone }: { readonly item: AdminItem; readonly onDone: () => void }) {
  const { t } = useText();
  const id = useId();
  const refresh = useRefresh();
  const errorText = useFieldErrorText();
  const reasonText = useReasonText();
  const [q, setQ] = useState('');
  const [into, setInto] = useState('');
  const [error, setError] = useState<string>();
  const query = useQuery(apiQuery('admin.list', { kind: 'models', page: 1, ...(q !== '' && { q }) }));
  const others = (query.data?.items ?? []).filter((other) => other.id !== item.id);
  const { send, isSending } = useApiMutation('admin.merge', {
    send: async (input, run) => {
      let answer = await run(input);
      while (answer.left > 0) answer = await run(input);
      return answer;
    },
    onSuccess: () => {
      notify({ cause: 'admin', tone: 'success', text: 'admin:merged' });
      refresh();
      onDone();
    },
    onFailure: ({ code, errors, reason, params }) => {
      const [first] = errors ?? [];
      setError(
        first
          ? errorText(first.code)
          : reason
            ? reasonText(reason, params)
            : t(`errors:${code}`, { ...params }),
      );
      refresh();
    },
  });
  return (
    <div className={styles['form']}>
      <p className={styles['hint']}>{t('admin:mergeHint')}</p>
      <NameSearch onSearch={setQ} />
      <Field id={id} label="admin:mergeInto" error={error}>
        {(control) => (
          <select {...control} value={into} onChange={({ target }) => setInto(target.value)}>
            <option value="">{t('admin:choose')}</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {`${other.values['title_en'] ?? ''} / ${other.values['title_ja'] ?? ''} (${other.values['dir'] ?? ''})`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className={styles['acts']}>
        <Button
          label="admin:merge"
          tone="danger"
          disabled={into === '' || isSending}
          onClick={() => void send({ id: item.id, into, version: item.version })}
        />
        <Button label="admin:cancel" onClick={onDone} />
      </div>
    </div>
  );
}
