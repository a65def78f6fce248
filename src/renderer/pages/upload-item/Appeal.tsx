import { NOTE_MAX } from '../../../shared/upload/limits.ts';
import { linesRoom } from '../../../shared/text/written.ts';
import { Form } from '../../features/core/form/Form.tsx';
import { FormError } from '../../features/core/form/FormError.tsx';
import { SubmitButton } from '../../features/core/form/SubmitButton.tsx';
import { TextareaField } from '../../features/core/form/TextareaField.tsx';
import { useApiForm } from '../../features/core/form/use-api-form.ts';

const room = (text: string) => linesRoom(NOTE_MAX, text);

/** Asks for a review by another moderator, once a version. */
export function Appeal({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const form = useApiForm({
    operation: 'upload.appeal',
    draftKey: `appeal:${id}`,
    initial: { note: '' },
    toInput: ({ note }) => ({ id, note }),
    onSuccess: onDone,
  });
  return (
    <Form form={form}>
      <TextareaField form={form} name="note" label="upload:appealNote" max={NOTE_MAX} room={room} />
      <FormError form={form} />
      <SubmitButton form={form} label="upload:appealSend" sendingLabel="upload:submitting" />
    </Form>
  );
}
