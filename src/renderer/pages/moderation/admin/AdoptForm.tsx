import { useId, useState, type FormEvent } from 'react';
import { valueErrors } from '../../../../shared/admin/check-values.ts';
import { fieldsOf } from '../../../../shared/admin/fields.ts';
import type { FieldError } from '../../../../shared/errors/app-error.ts';
import { useRecentMutation } from '../../../features/account/use-recent-mutation.ts';
import { notify } from '../../../features/core/notices/notices.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import styles from './Admin.module.css';
import { useAdoptDraft } from './use-adopt-draft.ts';
import { useFailureText } from './use-failure-text.ts';
import { useProposedRefresh } from './use-proposed-refresh.ts';
import { ValueField } from './ValueField.tsx';

interface AdoptFormProps {
  readonly id: string;
  readonly was: 'open' | 'refused';
  readonly name: string;
  readonly onDone: () => void;
}

const FIELDS = fieldsOf('models', '');

/** The form of a new model, filled with a proposed name. */
export function AdoptForm({ id, was, name, onDone }: AdoptFormProps) {
  const { t } = useText();
  const formId = useId();
  const refresh = useProposedRefresh();
  const failureText = useFailureText();
  const { values, change, clear } = useAdoptDraft(id, name);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState<string>();
  const show = (wrong: readonly FieldError[]) => {
    setErrors(wrong);
    if (wrong[0]) document.getElementById(`${formId}-${wrong[0].field}`)?.focus();
  };
  const close = () => {
    clear();
    onDone();
  };
  const { send, isSending } = useRecentMutation('proposed.adopt', {
    onSuccess: () => {
      notify({ cause: 'admin', tone: 'success', text: 'admin:adopted' });
      refresh();
      close();
    },
    onFailure: (error) => {
      show(error.errors ?? []);
      setFailure(error.errors ? undefined : failureText(error));
      if (error.reason) refresh();
    },
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = valueErrors('models', '', values);
    setFailure(undefined);
    show(wrong);
    if (wrong.length === 0) void send({ id, was, values: JSON.stringify(values) });
  };
  return (
    <form noValidate className={styles['form']} aria-label={t('admin:adopt')} onSubmit={handleSubmit}>
      <p className={styles['hint']}>{t('admin:about_models')}</p>
      {FIELDS.map((field) => (
        <ValueField
          key={field.name}
          id={`${formId}-${field.name}`}
          field={field}
          setting=""
          isFixed={false}
          value={values[field.name] ?? ''}
          error={errors.find((error) => error.field === field.name)?.code}
          params={undefined}
          onChange={(value) => change({ ...values, [field.name]: value })}
        />
      ))}
      {failure !== undefined && (
        <p role="alert" className={styles['error']}>
          {failure}
        </p>
      )}
      <Stack isRow gap={2}>
        <Button label="admin:adopt" tone="main" type="submit" aria-disabled={isSending} />
        <Button label="admin:cancel" onClick={close} />
      </Stack>
    </form>
  );
}
