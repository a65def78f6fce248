import { useId, useState, type FormEvent } from 'react';
import { valueErrors } from '../../../../shared/admin/check-values.ts';
import { fieldsOf } from '../../../../shared/admin/fields.ts';
import type { AdminKind } from '../../../../shared/admin/kinds.ts';
import type { AdminItem } from '../../../../shared/entities/admin.ts';
import type { AppError, FieldError } from '../../../../shared/errors/app-error.ts';
import { useRecentMutation } from '../../../features/account/use-recent-mutation.ts';
import { useReasonText } from '../../../features/core/texts/use-reason-text.ts';
import { notify } from '../../../features/core/notices/notices.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import styles from './Admin.module.css';
import { Conflict } from './Conflict.tsx';
import { ValueField } from './ValueField.tsx';
import { useEditDraft } from './use-edit-draft.ts';
import { useRefresh } from './use-edits.ts';

interface EditFormProps {
  readonly kind: AdminKind;
  /** The present item of the list; `null`: a new one. */
  readonly item: AdminItem | null;
  readonly onDone: () => void;
}

/**
 * The form of an item, made from its fields. Typed values survive changes from elsewhere: if somebody else has
 * saved meanwhile, both versions are shown.
 */
export function EditForm({ kind, item, onDone }: EditFormProps) {
  const { t } = useText();
  const formId = useId();
  const reasonText = useReasonText();
  const refresh = useRefresh();
  const fields = fieldsOf(kind, item?.id ?? '');
  const { values, opened, change, clear } = useEditDraft(kind, item);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState<AppError | null>(null);
  const { send, isSending } = useRecentMutation('admin.save', {
    onSuccess: () => {
      notify({ cause: 'admin', tone: 'success', text: 'admin:saved' });
      clear();
      refresh();
      onDone();
    },
    onFailure: (error) => {
      setFailure(error);
      setErrors(error.errors ?? []);
      focusFirst(error.errors ?? []);
      if (error.reason === 'edit_conflict') refresh();
    },
  });
  const focusFirst = ([first]: readonly FieldError[]) =>
    first && document.getElementById(`${formId}-${first.field}`)?.focus();
  const save = (version: number) => {
    const wrong = valueErrors(kind, item?.id ?? '', values);
    setErrors(wrong);
    setFailure(null);
    if (wrong.length > 0) return focusFirst(wrong);
    change({ opened: version, values });
    const id = item === null ? {} : { id: item.id };
    return void send({ kind, ...id, version, values: JSON.stringify(values) });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save(opened);
  };
  const isConflict = failure?.reason === 'edit_conflict';
  return (
    <form noValidate className={styles['form']} aria-label={t('admin:edit')} onSubmit={handleSubmit}>
      {fields.map((field) => (
        <ValueField
          key={field.name}
          id={`${formId}-${field.name}`}
          field={field}
          setting={kind === 'settings' ? (item?.id ?? '') : ''}
          isFixed={field.isFixed === true && item !== null}
          value={values[field.name] ?? ''}
          error={errors.find((error) => error.field === field.name)?.code}
          params={failure?.params}
          onChange={(value) => change({ opened, values: { ...values, [field.name]: value } })}
        />
      ))}
      {isConflict && item !== null && (
        <Conflict
          name={String(failure.params?.['name'] ?? '')}
          fields={fields}
          mine={values}
          theirs={item.values}
          onTake={() => {
            clear();
            setFailure(null);
          }}
          onKeep={() => save(item.version)}
        />
      )}
      {failure && !isConflict && errors.length === 0 && (
        <p role="alert" className={styles['error']}>
          {failure.reason
            ? reasonText(failure.reason, failure.params)
            : t(`errors:${failure.code}`, { ...failure.params })}
        </p>
      )}
      <Stack isRow gap={2}>
        <Button label="admin:save" tone="main" type="submit" aria-disabled={isSending} />
        <Button
          label="admin:cancel"
          onClick={() => {
            clear();
            onDone();
          }}
        />
      </Stack>
    </form>
  );
}
