import { useRef, useState } from 'react';
import type { PictureUse } from '../../../../shared/admin/kinds.ts';
import { asAppError } from '../../../../shared/errors/app-error.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { useFieldErrorText } from '../../../features/core/form/use-field-error-text.ts';
import { useRecentMutation } from '../../../features/account/use-recent-mutation.ts';
import { useMediaAddress } from '../../../features/core/pictures/use-media-address.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ControlProps } from '../../../ui/Field.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import styles from './Admin.module.css';

interface PictureInputProps {
  readonly use: PictureUse;
  readonly label: string;
  readonly canRemove: boolean;
  readonly control: ControlProps;
  /** Address of the picture; empty: none. */
  readonly value: string;
  readonly onChange: (address: string) => void;
}

const BYTES_MAX = 5 * 1024 ** 2;

/** A picture that is sent as soon as it is picked, and published when the form is saved. */
export function PictureInput({ use, label, canRemove, control, value, onChange }: PictureInputProps) {
  const { t, language } = useText();
  const errorText = useFieldErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [sent, setSent] = useState({ picture: '', shown: '' });
  const { send, isSending } = useRecentMutation('admin.picture', {
    onSuccess: (answer) => {
      setSent(answer);
      onChange(answer.picture);
    },
    onFailure: (thrown) => {
      const { code, errors, params } = asAppError(thrown);
      const [first] = errors ?? [];
      const numberOf = (name: string) => wholeNumber(Number(params?.[name] ?? 0), language);
      if (first?.code === 'invalid_image_size')
        setError(t('fields:invalid_image_size', { width: numberOf('width'), height: numberOf('height') }));
      else if (first)
        setError(errorText(first.code, { maxBytes: Number(params?.['maxBytes'] ?? BYTES_MAX) }));
      else setError(t(`errors:${code}`));
    },
  });
  const pick = async (file: File | undefined) => {
    if (!file) return;
    setError(null);
    if (file.size > BYTES_MAX) setError(errorText('file_too_large', { maxBytes: BYTES_MAX }));
    else await send({ file: new Uint8Array(await file.arrayBuffer()), use });
  };
  const address = value === sent.picture ? sent.shown : value;
  return (
    <div className={styles['picture']}>
      {value === '' ? (
        canRemove && <span className={styles['hint']}>{t('admin:noPicture')}</span>
      ) : (
        <Preview key={address} address={address} label={label} />
      )}
      <input
        {...control}
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={isSending}
        onChange={({ target }) => void pick(target.files?.[0])}
      />
      {canRemove && value !== '' && (
        <Stack isRow gap={2}>
          <Button
            label="admin:removePicture"
            aria-label={`${t('admin:removePicture')}: ${label}`}
            onClick={() => {
              if (input.current) input.current.value = '';
              onChange('');
              input.current?.focus();
            }}
          />
        </Stack>
      )}
      {error !== null && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The picture; a restored draft may not have an address that shows it yet. */
function Preview({ address, label }: { readonly address: string; readonly label: string }) {
  const { t } = useText();
  const media = useMediaAddress();
  const [isLost, setLost] = useState(false);
  if (isLost) return <span className={styles['hint']}>{t('admin:pictureChosen')}</span>;
  return <img src={media(address)} alt={label} loading="lazy" onError={() => setLost(true)} />;
}
