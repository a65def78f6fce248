import { useQueryClient } from '@tanstack/react-query';
import type { UploadDetail } from '../../../shared/entities/upload.ts';
import { CATALOGUES, LANGUAGES } from '../../../shared/filters/enums.ts';
import { VIDEO_MODELS_MAX, VIDEO_TITLE } from '../../../shared/upload/limits.ts';
import { Form } from '../../features/core/form/Form.tsx';
import { FormError } from '../../features/core/form/FormError.tsx';
import { RadioField } from '../../features/core/form/RadioField.tsx';
import { SelectField } from '../../features/core/form/SelectField.tsx';
import { SubmitButton } from '../../features/core/form/SubmitButton.tsx';
import { TextareaField } from '../../features/core/form/TextareaField.tsx';
import { TextField } from '../../features/core/form/TextField.tsx';
import { useApiForm } from '../../features/core/form/use-api-form.ts';
import { ModelsField } from '../../features/core/models/ModelsField.tsx';
import { notify } from '../../features/core/notices.ts';
import { CategoriesField } from '../../features/lists/CategoriesField.tsx';
import { CATALOGUE_TEXTS, orientationText } from '../../features/uploads/draft-texts.ts';
import { checkDraft, descriptionRoom, draftInput, draftValues } from '../../features/uploads/draft-values.ts';
import { useText } from '../../i18n/use-text.ts';
import { ChannelField } from './ChannelField.tsx';
import styles from './Page.module.css';

const VISIBLE = [
  { value: '0', label: 'upload:visible_0' },
  { value: '1', label: 'upload:visible_1' },
] as const;
const ORIENTATIONS = (['0', '1', '2', '3', '4', '5'] as const).map((value) => ({
  value,
  label: orientationText(value),
}));
const GENDERS = CATALOGUES.map((value) => ({ value, label: CATALOGUE_TEXTS[value] }));
const SPOKEN = LANGUAGES.map((value) => ({ value, label: `upload:spoken_${value}` as const }));

/** What a video says of itself; it may be filled while its bytes go. */
export function DetailsForm({ item }: { readonly item: UploadDetail }) {
  const { t } = useText();
  const queries = useQueryClient();
  const form = useApiForm({
    operation: 'video.save',
    draftKey: `upload:${item.id}`,
    initial: draftValues(item),
    check: (values) => checkDraft(item, values),
    toInput: (values) => draftInput(item, values),
    onSuccess: ({ state }) => {
      const text = state === 'waiting' || item.kind === 'edit' ? 'upload:edit_video_success' : 'upload:saved';
      notify({ cause: 'upload', tone: 'success', text });
      void queries.invalidateQueries({ queryKey: ['upload.get'] });
      void queries.invalidateQueries({ queryKey: ['upload.list'] });
    },
  });
  const title = { min: VIDEO_TITLE.min, max: VIDEO_TITLE.max };
  const max = item.description_max;
  const about = { max, room: (text: string) => descriptionRoom(max, text) };
  return (
    <div className={styles['form']}>
      <Form form={form}>
        <TextField form={form} name="title_en" label="upload:title_en" {...title} />
        <TextField form={form} name="title_ja" label="upload:title_ja" {...title} />
        <TextareaField form={form} name="description_en" label="upload:description_en" {...about} />
        <TextareaField form={form} name="description_ja" label="upload:description_ja" {...about} />
        <CategoriesField form={form} />
        <TextField form={form} name="tags" label="upload:tags" hint={t('upload:tagsHint')} />
        <ModelsField form={form} max={VIDEO_MODELS_MAX} />
        <TextField form={form} name="new_models" label="upload:models" hint={t('upload:modelsHint')} />
        <ChannelField form={form} channels={item.channels} />
        <SelectField form={form} name="gender" label="upload:gender" options={GENDERS} />
        <SelectField form={form} name="orientation" label="upload:orientation" options={ORIENTATIONS} />
        <SelectField
          form={form}
          name="language"
          label="upload:language"
          options={SPOKEN}
          emptyLabel="upload:language_none"
        />
        <RadioField form={form} name="visible" label="upload:visible" options={VISIBLE} />
        {item.edit_hides && <p className={styles['hint']}>{t('upload:editHides')}</p>}
        <FormError form={form} />
        <SubmitButton form={form} label="upload:save" sendingLabel="upload:saving" />
      </Form>
    </div>
  );
}
