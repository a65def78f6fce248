import type { UploadDetail } from '../../../shared/entities/upload.ts';
import { localTitle } from '../../../shared/format/title.ts';
import type { ApiForm } from '../../features/core/form/api-form.ts';
import { useFormField } from '../../features/core/form/use-form-field.ts';
import type { DraftValues } from '../../features/uploads/draft-values.ts';
import { useText } from '../../i18n/use-text.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';

/** One of the member's own channels, or none; hidden from members without a channel. */
export function ChannelField({
  form,
  channels,
}: {
  readonly form: ApiForm<DraftValues>;
  readonly channels: UploadDetail['channels'];
}) {
  const { t, language } = useText();
  const { id, value, focusRef, error, change } = useFormField<DraftValues, string>({ form, name: 'channel' });
  if (channels.length === 0) return null;
  return (
    <Field id={id} label="upload:channel" error={error}>
      {(control) => (
        <Select
          {...control}
          ref={focusRef}
          value={value}
          options={[
            { value: '', label: t('upload:channelNone') },
            ...channels.map(({ dir, title, title_jp }) => ({
              value: dir,
              label: localTitle({ title, titleJa: title_jp }, { language, country: '' }),
            })),
          ]}
          onChange={change}
        />
      )}
    </Field>
  );
}
