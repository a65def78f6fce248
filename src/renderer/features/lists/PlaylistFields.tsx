import { PLAYLIST_FORM } from '../../../shared/member-limits.ts';
import type { TextKey } from '../../i18n/use-text.ts';
import type { ApiForm } from '../core/form/api-form.ts';
import { Form } from '../core/form/Form.tsx';
import { FormError } from '../core/form/FormError.tsx';
import { RadioField } from '../core/form/RadioField.tsx';
import { SelectField } from '../core/form/SelectField.tsx';
import { SubmitButton } from '../core/form/SubmitButton.tsx';
import { TextareaField } from '../core/form/TextareaField.tsx';
import { TextField } from '../core/form/TextField.tsx';
import { CategoriesField } from './CategoriesField.tsx';
import { aboutRoom, type PlaylistValues } from './playlist-values.ts';

const VISIBLE = [
  { value: '1', label: 'lists:public' },
  { value: '0', label: 'lists:private' },
] as const;
const ORIENTATIONS = ['0', '1', '2', '3', '4', '5'].map((value) => ({
  value,
  label: (value === '0' ? 'lists:notSaid' : `playlists:orientation_${value}`) as TextKey,
}));

interface PlaylistFieldsProps {
  readonly form: ApiForm<PlaylistValues>;
  readonly submitLabel: TextKey;
}

/** The fields of a new or existing playlist (specification 5). */
export function PlaylistFields({ form, submitLabel }: PlaylistFieldsProps) {
  const { title, about } = PLAYLIST_FORM;
  return (
    <Form form={form}>
      <TextField form={form} name="title" label="lists:title" min={title.min} max={title.max} required />
      <TextareaField
        form={form}
        name="desc"
        label="lists:about"
        min={about.min}
        max={about.max}
        room={aboutRoom}
        required
      />
      <RadioField form={form} name="visible" label="lists:visible" options={VISIBLE} />
      <CategoriesField form={form} />
      <SelectField form={form} name="orientation" label="filters:orientation" options={ORIENTATIONS} />
      <FormError form={form} />
      <SubmitButton form={form} label={submitLabel} sendingLabel="lists:saving" />
    </Form>
  );
}
