import { useId, type FormEvent, type KeyboardEvent } from 'react';
import { messageRoom, REPORT_SUBJECTS, type ReportSubject } from '../../../shared/entities/report.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { CaptchaNote } from '../core/captcha/CaptchaNote.tsx';
import { useCaptcha } from '../core/captcha/use-captcha.ts';
import { isComposing } from '../core/composing.ts';
import styles from './ReportDialog.module.css';
import { PictureField } from './PictureField.tsx';
import { useFaultText } from './use-fault-text.ts';
import { useReportForm } from './use-report-form.ts';

interface ReportFormProps {
  /** Path of the page it is about; `null`: the site as a whole. */
  readonly about: string | null;
  readonly onSent: () => void;
}

/** The form of a report. What is wrong stands beside its field; what was typed stays until it was sent. */
export function ReportForm({ about, onSent }: ReportFormProps) {
  const { t, language } = useText();
  const id = useId();
  const captcha = useCaptcha('report');
  const faultText = useFaultText();
  const { draft, faults, trouble, isSending, change, submit } = useReportForm({
    about,
    captcha,
    onSent,
    onRefused: (field) => document.getElementById(`${id}-${field}`)?.focus(),
  });
  const room = messageRoom(draft.message);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
  };
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <Field id={`${id}-subject`} label="report:subject" error={faultText(faults.subject)}>
        {(control) => (
          <select
            {...control}
            value={draft.subject}
            required
            onChange={({ target }) => change({ subject: target.value as ReportSubject | '' })}
          >
            <option value="">{t('report:choose')}</option>
            {REPORT_SUBJECTS.map((subject) => (
              <option key={subject} value={subject}>
                {t(`report:subject_${subject}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        id={`${id}-email`}
        label="report:email"
        hint={t('report:emailHint')}
        error={faultText(faults.email)}
      >
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="email"
            required
            value={draft.email}
            onChange={({ target }) => change({ email: target.value })}
            onKeyDown={handleKeyDown}
          />
        )}
      </Field>
      <Field
        id={`${id}-message`}
        label="report:message"
        hint={t('report:left', { count: room, number: wholeNumber(room, language) })}
        error={faultText(faults.message ?? (room < 0 ? 'max_length' : undefined))}
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            required
            value={draft.message}
            onChange={({ target }) => change({ message: target.value })}
          />
        )}
      </Field>
      <PictureField
        id={`${id}-file`}
        file={draft.file}
        error={faultText(faults.file)}
        onPick={(file) => change({ file })}
      />
      {trouble && (
        <p role="alert" className={styles['trouble']}>
          {t(`errors:${trouble.code}`, { ...trouble.params })}
        </p>
      )}
      <div className={styles['foot']}>
        <CaptchaNote captcha={captcha} />
        <Button
          label={isSending ? 'report:sending' : 'report:send'}
          tone="main"
          type="submit"
          className={styles['send']}
          aria-disabled={isSending}
        />
      </div>
    </form>
  );
}
