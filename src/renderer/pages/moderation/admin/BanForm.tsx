import { useId, useState, type FormEvent } from 'react';
import type { FieldError } from '../../../../shared/errors/app-error.ts';
import type { MemberId } from '../../../../shared/ids.ts';
import { isUnseen } from '../../../../shared/text/written.ts';
import { useFieldErrorText } from '../../../features/core/form/use-field-error-text.ts';
import { useRecentMutation } from '../../../features/account/use-recent-mutation.ts';
import { notifyError } from '../../../features/core/notices/notices.ts';
import { useTextDraft } from '../../../features/core/session/text-drafts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import styles from './Admin.module.css';

/** Code points of a reason. */
const REASON_MAX = 500;

interface BanFormProps {
  readonly memberId: MemberId;
  readonly onDone: (isDone: boolean) => void;
}

/** Why a member is banned, and until when. */
export function BanForm({ memberId, onDone }: BanFormProps) {
  const { t } = useText();
  const id = useId();
  const errorText = useFieldErrorText();
  const [reason, setReason] = useTextDraft(`admin.ban.${memberId}`);
  const [until, setUntil] = useState('');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const { send, isSending } = useRecentMutation('admin.ban', {
    onSuccess: () => {
      setReason('');
      onDone(true);
    },
    onFailure: (error) => (error.errors ? setErrors(error.errors) : notifyError(error)),
  });
  const errorOf = (field: string) => {
    const code = errors.find((error) => error.field === field)?.code;
    return code === undefined ? undefined : errorText(code, { max: REASON_MAX });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setErrors(isUnseen(reason) ? [{ field: 'reason', code: 'required' }] : []);
    if (isUnseen(reason)) return document.getElementById(`${id}-reason`)?.focus();
    return void send({ _id: memberId, reason, ...(until !== '' && { until }) });
  };
  return (
    <form noValidate className={styles['form']} aria-label={t('admin:ban')} onSubmit={handleSubmit}>
      <Field id={`${id}-reason`} label="admin:banReason" hint={t('admin:banHint')} error={errorOf('reason')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            required
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Field id={`${id}-until`} label="admin:banUntil" hint={t('admin:untilHint')} error={errorOf('until')}>
        {(control) => (
          <input {...control} type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
        )}
      </Field>
      <Stack isRow gap={2}>
        <Button label="admin:ban" tone="danger" type="submit" aria-disabled={isSending} />
        <Button label="admin:cancel" onClick={() => onDone(false)} />
      </Stack>
    </form>
  );
}
