import { useState } from 'react';
import type { AdminItem } from '../../../../shared/entities/admin.ts';
import { useRecentMutation } from '../../../features/account/use-recent-mutation.ts';
import { notify } from '../../../features/core/notices/notices.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import styles from './Admin.module.css';
import { ModelChoice } from './ModelChoice.tsx';
import { useEdits, useRefresh } from './use-edits.ts';
import { useFailureText } from './use-failure-text.ts';

/** Moves all content of a model to another one, in batches, until nothing is left. */
export function MergeForm({ item, onDone }: { readonly item: AdminItem; readonly onDone: () => void }) {
  const { t } = useText();
  const refresh = useRefresh();
  const { undo } = useEdits('models');
  const failureText = useFailureText();
  const [into, setInto] = useState('');
  const [error, setError] = useState<string>();
  const { send, isSending } = useRecentMutation('admin.merge', {
    send: async (input, run) => {
      let answer = await run(input);
      while (answer.left > 0) answer = await run(input);
      return answer;
    },
    onSuccess: ({ id: merged, version }) => {
      const action = { label: 'admin:undo', run: () => undo(merged, version) } as const;
      notify({ cause: 'admin', tone: 'success', text: 'admin:merged', action });
      refresh();
      onDone();
    },
    onFailure: (failure) => {
      setError(failureText(failure));
      refresh();
    },
  });
  return (
    <div className={styles['form']}>
      <p className={styles['hint']}>{t('admin:mergeHint')}</p>
      <ModelChoice label="admin:mergeInto" value={into} without={item.id} error={error} onChange={setInto} />
      <Stack isRow gap={2}>
        <Button
          label="admin:merge"
          tone="danger"
          disabled={into === '' || isSending}
          onClick={() => void send({ id: item.id, into, version: item.version })}
        />
        <Button label="admin:cancel" onClick={onDone} />
      </Stack>
    </div>
  );
}
