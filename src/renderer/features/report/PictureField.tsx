import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { byteSize } from '../../../shared/format/bytes.ts';
import { REPORT } from '../../../shared/limits.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PICTURE_TYPES } from './picture-file.ts';
import styles from './ReportDialog.module.css';

interface PictureFieldProps {
  readonly id: string;
  readonly file: File | null;
  /** Words as they are shown. */
  readonly error: string | undefined;
  readonly onPick: (file: File | null) => void;
}

/** A picture from the system's own picker, by its name until it is sent. */
export function PictureField({ id, file, error, onPick }: PictureFieldProps) {
  const { t, language } = useText();
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const take = (picked: File | null) => {
    onPick(picked);
    // Picked again after it was removed, the same file must be news.
    if (picker.current) picker.current.value = '';
  };
  const remove = () => {
    take(null);
    button.current?.focus();
  };
  return (
    <Field
      id={id}
      label="report:image"
      hint={t('report:imageHint', { size: byteSize(REPORT.fileMax, language) })}
      error={error}
    >
      {({ className: _look, ...control }) => (
        <div className={styles['picked']}>
          <Button
            {...control}
            ref={button}
            label="report:addImage"
            icon={<Icon of={ImagePlus} size={16} />}
            onClick={() => picker.current?.click()}
          />
          {file && (
            <>
              <span className={styles['name']} title={file.name}>
                {file.name}
              </span>
              <span className={styles['size']}>{byteSize(file.size, language)}</span>
              <IconButton label="report:removeImage" onClick={remove}>
                <Icon of={X} size={18} />
              </IconButton>
            </>
          )}
          <input
            ref={picker}
            type="file"
            accept={PICTURE_TYPES.join(',')}
            hidden
            onChange={({ target }) => {
              const [picked] = target.files ?? [];
              if (picked) take(picked);
            }}
          />
        </div>
      )}
    </Field>
  );
}
