import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import type { OwnAlbum } from '../../../../shared/entities/own-album.ts';
import { tidyLine } from '../../../../shared/text/written.ts';
import { ALBUM_MODELS_MAX } from '../../../../shared/upload/album-limits.ts';
import { albumWordErrors } from '../../../../shared/upload/album-words.ts';
import { VIDEO_TITLE } from '../../../../shared/upload/limits.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Form } from '../../core/form/Form.tsx';
import { FormError } from '../../core/form/FormError.tsx';
import { RadioField } from '../../core/form/RadioField.tsx';
import { SubmitButton } from '../../core/form/SubmitButton.tsx';
import { TextField } from '../../core/form/TextField.tsx';
import { useApiForm } from '../../core/form/use-api-form.ts';
import { ModelsField } from '../../core/models/ModelsField.tsx';

interface Values {
  readonly title_en: string;
  readonly title_ja: string;
  readonly tags: string;
  readonly models: string;
  /** `0` everyone, `1` only the owner; only for a new album. */
  readonly visible: string;
}

interface WordsFormProps {
  /** `null`: a new album. */
  readonly album: OwnAlbum | null;
  readonly onSaved: (saved: OutputOf<Api['album.save']>) => void;
}

const VISIBLE = [
  { value: '0', label: 'upload:visible_0' },
  { value: '1', label: 'upload:visible_1' },
] as const;
const TITLE = { min: VIDEO_TITLE.min, max: VIDEO_TITLE.max };

const listOf = (text: string) =>
  text
    .split(/[,、，]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Titles, tags and models of an album. */
export function WordsForm({ album, onSaved }: WordsFormProps) {
  const { t } = useText();
  const form = useApiForm<'album.save', Values>({
    operation: 'album.save',
    draftKey: `album:${album?.album_id ?? 'new'}`,
    initial: {
      title_en: album?.title_en ?? '',
      title_ja: album?.title_ja ?? '',
      tags: album?.tags.join(', ') ?? '',
      models: album?.models.join(',') ?? '',
      visible: '0',
    },
    check: ({ title_en, title_ja, tags }) =>
      albumWordErrors(
        { title_en: tidyLine(title_en), title_ja: tidyLine(title_ja), tags: listOf(tags) },
        true,
      ),
    toInput: ({ title_en, title_ja, tags, models, visible }) =>
      ({
        title_en,
        title_ja,
        tags: listOf(tags).join(','),
        models: listOf(models).join(','),
        ...(album ? { album_id: album.album_id, version: album.version } : { visible }),
      }) as InputOf<Api['album.save']>,
    onSuccess: onSaved,
  });
  return (
    <Form form={form}>
      <TextField form={form} name="title_en" label="upload:title_en" {...TITLE} />
      <TextField form={form} name="title_ja" label="upload:title_ja" {...TITLE} />
      <TextField form={form} name="tags" label="upload:tags" hint={t('upload:tagsHint')} />
      <ModelsField form={form} max={ALBUM_MODELS_MAX} />
      {!album && <RadioField form={form} name="visible" label="upload:visible" options={VISIBLE} />}
      <FormError form={form} />
      <SubmitButton
        form={form}
        label={album ? 'upload:save' : 'photos:make'}
        sendingLabel={album ? 'upload:saving' : 'photos:making'}
      />
    </Form>
  );
}
