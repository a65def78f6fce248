import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { UploadDetail } from '../../../shared/entities/upload.ts';
import { CATALOGUES, LANGUAGES } from '../../../shared/filters/enums.ts';
import { VIDEO_MODELS_MAX, VIDEO_TAG, VIDEO_TITLE } from '../../../shared/upload/limits.ts';
import { linesRoom } from '../../../shared/text/written.ts';
import { Form } from '../../features/core/form/Form.tsx';
import { FormError } from '../../features/core/form/FormError.tsx';
import { RadioField } from '../../features/core/form/RadioField.tsx';
import { SelectField } from '../../features/core/form/SelectField.tsx';
import { SubmitButton } from '../../features/core/form/SubmitButton.tsx';
import { TextareaField } from '../../features/core/form/TextareaField.tsx';
import { TextField } from '../../features/core/form/TextField.tsx';
import { useApiForm } from '../../features/core/form/use-api-form.ts';
import { ModelsField } from '../../features/core/models/ModelsField.tsx';
import { notify } from '../../features/core/notices/notices.ts';
import { CategoriesField } from '../../features/lists/CategoriesField.tsx';
import { CATALOGUE_TEXTS } from '../../features/core/texts/catalogue-texts.ts';
import { orientationText } from '../../features/uploads/draft-texts.ts';
import { checkDraft, draftInput, draftValues } from '../../features/uploads/draft-values.ts';
import { useHost } from '../../host/host.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ChannelField } from './ChannelField.tsx';
import styles from './Page.module.css';

const TAG = { min: VIDEO_TAG.min, max: VIDEO_TAG.max };
const VISIBLE = [
  { value: '0', label: 'upload:visible_0' },
  { value: '1', label: 'upload:visible_1' },
] as const;
const ORIENTATIONS = (['0', '1', '2', '3', '4', '5'] as const).map((value) => ({
  value,
  label: orientationText(value),
}));
const CATALOGUE_OPTIONS = CATALOGUES.map((value) => ({ value, label: CATALOGUE_TEXTS[value] }));
const SPOKEN = LANGUAGES.map((value) => ({ value, label: `upload:spoken_${value}` as const }));

interface DetailsFormProps {
  readonly item: UploadDetail;
  /** It was sent for review. */
  readonly onSent: () => void;
  /** Shown between the fields and the review button: details that are stored separately. */
  readonly children: ReactNode;
}

/** The metadata of a video; it can be filled in during the upload. It is saved before the review. */
export function DetailsForm({ item, onSent, children }: DetailsFormProps) {
  const { t } = useText();
  const { api } = useHost();
  const queries = useQueryClient();
  const isForReview = useRef(false);
  const [isReview, setReview] = useState(false);
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['upload.get'] });
    void queries.invalidateQueries({ queryKey: ['upload.list'] });
  };
  const form = useApiForm({
    operation: 'video.save',
    draftKey: `upload:${item.id}`,
    initial: draftValues(item),
    check: (values) => checkDraft(item, values),
    toInput: (values) => draftInput(item, values),
    send: async (input, run) => {
      const saved = await run(input);
      if (!isForReview.current) return saved;
      // Saving makes a new version, even if it cannot be sent for review.
      return api.run('upload.submit', { id: item.id, version: saved.version }).finally(refresh);
    },
    onSuccess: ({ state }) => {
      const changed =
        state === 'waiting' || item.kind === 'edit' ? 'upload:edit_video_success' : 'upload:saved';
      const text = isForReview.current ? 'upload:upload_success' : changed;
      notify({ cause: 'upload', tone: 'success', text });
      refresh();
      if (isForReview.current) onSent();
    },
  });
  const submit = (forReview: boolean) => {
    isForReview.current = forReview;
    setReview(forReview);
    // Even without changes it is sent for review.
    void form.submit(forReview);
  };
  const canSubmit = item.can.includes('submit');
  const title = { min: VIDEO_TITLE.min, max: VIDEO_TITLE.max };
  const max = item.description_max;
  const about = { max, room: (text: string) => linesRoom(max, text) };
  return (
    <div className={styles['form']}>
      <Form form={{ ...form, submit: async () => submit(false) }}>
        <TextField form={form} name="title_en" label="upload:title_en" {...title} />
        <TextField form={form} name="title_ja" label="upload:title_ja" {...title} />
        <TextareaField form={form} name="description_en" label="upload:description_en" {...about} />
        <TextareaField form={form} name="description_ja" label="upload:description_ja" {...about} />
        <CategoriesField form={form} />
        <TextField form={form} name="tags" label="upload:tags" hint={t('upload:tagsHint')} {...TAG} />
        <ModelsField form={form} max={VIDEO_MODELS_MAX} />
        <TextField form={form} name="new_models" label="upload:models" hint={t('upload:modelsHint')} />
        <ChannelField form={form} channels={item.channels} />
        <SelectField form={form} name="gender" label="upload:gender" options={CATALOGUE_OPTIONS} />
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
        {!isReview && <FormError form={form} />}
        <SubmitButton
          form={form}
          label="upload:save"
          sendingLabel="upload:saving"
          tone={canSubmit ? 'quiet' : 'main'}
        />
      </Form>
      {children}
      {canSubmit && (
        <Stack gap={3}>
          {isReview && <FormError form={form} />}
          <Button label="upload:submit" tone="main" onClick={() => submit(true)} />
        </Stack>
      )}
    </div>
  );
}
