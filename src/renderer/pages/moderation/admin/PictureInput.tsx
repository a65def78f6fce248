import { useState } from 'react';
import { asAppError } from '../../../../shared/errors/app-error.ts';
import { useFieldErrorText } from '../../../features/core/form/use-field-error-text.ts';
import { useApiMutation } from '../../../features/core/mutation/use-api-mutation.ts';
import { useMediaAddress } from '../../../features/core/use-media-address.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { ControlProps } from '../../../ui/Field.tsx';
import styles from './Admin.module.css';

interface PictureInputProps {
  readonly control: ControlProps;
  /** Address of the picture; empty: none. */
  readonly value: string;
  readonly onChange: (address: string) => void;
}

const BYTES_MAX = 5_000_000;

/** A picture that is sent as soon as it is picked. */
export function PictureInput({ control, value, onChange }: PictureInputProps) {
  const { t } = useText();
  const media = useMediaAddress();
  const errorText = useFieldErrorText();
  const [error, setError] = useState<string | null>(null);
  const { send, isSending } = useApiMutation('admin.picture', {
    onSuccess: ({ picture }) => onChange(picture),
    onFailure: (thrown) => {
      const { code, errors } = asAppError(thrown);
      setError(errors?.[0] ? errorText(errors[0].code, { maxBytes: BYTES_MAX }) : t(`errors:${code}`));
    },
  });
  const pick = async (file: File | undefined) => {
    if (!file) return;
    setError(null);
    if (file.size > BYTES_MAX) setError(errorText('file_too_large', { maxBytes: BYTES_MAX }));
    else await send({ file: new Uint8Array(await file.arrayBuffer()) });
  };
  return (
    <div className={styles['picture']}>
      {value !== '' && <img src={media(value)} alt={t('admin:field_picture')} loading="lazy" />}
      <input
        {...control}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={isSending}
        onChange={({ target }) => void pick(target.files?.[0])}
      />
      {error !== null && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
