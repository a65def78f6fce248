import { FileField } from '../../../../src/renderer/features/core/form/FileField.tsx';
import { Form } from '../../../../src/renderer/features/core/form/Form.tsx';
import { FormError } from '../../../../src/renderer/features/core/form/FormError.tsx';
import { RadioField } from '../../../../src/renderer/features/core/form/RadioField.tsx';
import { SelectField } from '../../../../src/renderer/features/core/form/SelectField.tsx';
import { SubmitButton } from '../../../../src/renderer/features/core/form/SubmitButton.tsx';
import { TextareaField } from '../../../../src/renderer/features/core/form/TextareaField.tsx';
import { TextField } from '../../../../src/renderer/features/core/form/TextField.tsx';
import { useApiForm, type ApiFormOptions } from '../../../../src/renderer/features/core/form/use-api-form.ts';

export interface SampleValues {
  readonly subject: string;
  readonly email: string;
  readonly message: string;
  readonly file: File | null;
}

type SampleOptions = Partial<ApiFormOptions<'report', SampleValues>> & {
  /** Whether the subject is chosen by radio buttons. */
  readonly hasRadio?: boolean;
  readonly suggestion?: string;
};

export const EMPTY: SampleValues = { subject: '', email: '', message: '', file: null };

const options = [
  { value: 'spam', label: 'report:subject_spam' },
  { value: 'general', label: 'report:subject_general' },
] as const;

/** A form with a field of every kind, over the row of reports. */
export function SampleForm({ hasRadio = false, suggestion, ...rest }: SampleOptions) {
  const form = useApiForm<'report', SampleValues>({
    operation: 'report',
    draftKey: 'sample',
    initial: EMPTY,
    toInput: ({ email, message }) => ({ email, message }),
    onSuccess: () => undefined,
    ...rest,
  });
  const Subject = hasRadio ? RadioField<SampleValues> : SelectField<SampleValues>;
  const handleSuggest = () => suggestion !== undefined && form.suggest('email', suggestion);
  return (
    <Form form={form}>
      <Subject form={form} name="subject" label="report:subject" options={options} hint="One of them." />
      <TextField form={form} name="email" label="report:email" hint="Yours." />
      <TextareaField
        form={form}
        name="message"
        label="report:message"
        max={3}
        room={(text) => 3 - text.length}
      />
      <FileField
        {...{ form, name: 'file', label: 'report:image', hint: 'A picture.' }}
        {...{ addLabel: 'report:addImage', removeLabel: 'report:removeImage' }}
        {...{ accept: ['image/png'], maxBytes: 5 * 1024 ** 2 }}
      />
      <FormError form={form} />
      <SubmitButton form={form} label="report:send" sendingLabel="report:sending" />
      {form.isSent && <strong>sent</strong>}
      <button type="button" onClick={handleSuggest}>
        suggest
      </button>
    </Form>
  );
}
