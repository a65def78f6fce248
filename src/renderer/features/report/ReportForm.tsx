import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { namesTarget } from '../../../shared/cases/names-target.ts';
import { messageRoom, needsMessage, REPORT_SUBJECTS } from '../../../shared/entities/report.ts';
import { byteSize } from '../../../shared/format/bytes.ts';
import { needsStatement } from '../../../shared/cases/statement.ts';
import { REPORT } from '../../../shared/limits.ts';
import { useHost } from '../../host/host.ts';
import { useText } from '../../i18n/use-text.ts';
import { CaptchaNote } from '../core/captcha/CaptchaNote.tsx';
import { useCaptcha } from '../core/captcha/use-captcha.ts';
import { withProof } from '../core/captcha/with-proof.ts';
import { FileField } from '../core/form/FileField.tsx';
import { Form } from '../core/form/Form.tsx';
import { FormError } from '../core/form/FormError.tsx';
import { RadioField } from '../core/form/RadioField.tsx';
import { SubmitButton } from '../core/form/SubmitButton.tsx';
import { TextareaField } from '../core/form/TextareaField.tsx';
import { TextField } from '../core/form/TextField.tsx';
import { useApiForm } from '../core/form/use-api-form.ts';
import styles from './ReportDialog.module.css';
import { StatementFields } from './StatementFields.tsx';
import { useReportTerms } from './use-report-terms.ts';
import { checkReport, EMPTY_REPORT, PICTURE_TYPES, reportInput } from './report-values.ts';

interface ReportFormProps {
  /** Path of the page it is about; `null`: the site as a whole. */
  readonly about: string | null;
  /** @param ticket part of the address of its ticket */
  readonly onSent: (ticket: string) => void;
}

const subjects = REPORT_SUBJECTS.map((value) => ({ value, label: `report:subject_${value}` as const }));

/** The form of a report (specification 4: contact modal). */
export function ReportForm({ about, onSent }: ReportFormProps) {
  const { bridge } = useHost();
  const { t, language } = useText();
  const terms = useReportTerms();
  const captcha = useCaptcha('report', terms?.needs_proof === true);
  const form = useApiForm({
    operation: 'report',
    draftKey: `report:${about ?? ''}`,
    initial: EMPTY_REPORT,
    check: (values) => checkReport(values, about),
    toInput: (values) => reportInput(values, about, language),
    send: (input, run) =>
      withProof(captcha, (proof) => run({ ...input, ...(proof !== '' && { captcha: proof }) })),
    onSuccess: ({ ticket }) => onSent(ticket),
  });
  const subject = useWatch({ control: form.control, name: 'subject' });
  const isWordless = !needsMessage(subject, namesTarget(about));
  const suggestEmail = useEffectEvent((email: string | null) => {
    if (email !== null) form.suggest('email', email);
  });
  const address = terms?.email;
  useEffect(() => {
    if (address) suggestEmail(address);
    // The address this device registered with, if the host has one.
    else if (address === '') bridge.host.pendingEmail(undefined).then(suggestEmail, () => undefined);
  }, [bridge, address]);
  return (
    <Form form={form}>
      <RadioField form={form} name="subject" label="report:subject" options={subjects} required />
      <TextField
        form={form}
        name="email"
        label="report:email"
        hint={t('report:emailHint')}
        type="email"
        autoComplete="email"
        required
      />
      {needsStatement(subject) && <StatementFields form={form} />}
      <TextareaField
        form={form}
        name="message"
        label={isWordless ? 'report:messageOptional' : 'report:message'}
        max={REPORT.messageMax}
        room={messageRoom}
        required={!isWordless}
      />
      <FileField
        form={form}
        name="file"
        label="report:image"
        hint={t('report:imageHint', { size: byteSize(REPORT.fileMax, language) })}
        addLabel="report:addImage"
        removeLabel="report:removeImage"
        accept={PICTURE_TYPES}
        maxBytes={REPORT.fileMax}
      />
      <FormError form={form} />
      <div className={styles['foot']}>
        <CaptchaNote captcha={captcha} />
        <SubmitButton
          form={form}
          label="report:send"
          sendingLabel="report:sending"
          className={styles['send']}
        />
      </div>
    </Form>
  );
}
