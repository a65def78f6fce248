import { useState } from 'react';
import { useRecentMutation } from '../../../features/account/use-recent-mutation.ts';
import { notify } from '../../../features/core/notices/notices.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import styles from './Admin.module.css';
import { ModelChoice } from './ModelChoice.tsx';
import { useFailureText } from './use-failure-text.ts';
import { useProposedRefresh } from './use-proposed-refresh.ts';

interface ExistingFormProps {
  readonly id: string;
  readonly was: 'open' | 'refused';
  readonly onDone: () => void;
}

/** Assigns a proposed name to an existing model. */
export function ExistingForm({ id, was, onDone }: ExistingFormProps) {
  const { t } = useText();
  const refresh = useProposedRefresh();
  const failureText = useFailureText();
  const [into, setInto] = useState('');
  const [error, setError] = useState<string>();
  const { send, isSending } = useRecentMutation('proposed.merge', {
    onSuccess: () => {
      notify({ cause: 'admin', tone: 'success', text: 'admin:recognised' });
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
      <p className={styles['hint']}>{t('admin:existingHint')}</p>
      <ModelChoice label="admin:whichModel" value={into} error={error} onChange={setInto} />
      <Stack isRow gap={2}>
        <Button
          label="admin:takeModel"
          tone="main"
          disabled={into === '' || isSending}
          onClick={() => void send({ id, was, into })}
        />
        <Button label="admin:cancel" onClick={onDone} />
      </Stack>
    </div>
  );
}
