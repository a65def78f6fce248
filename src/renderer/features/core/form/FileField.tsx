import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { byteSize } from '../../../../shared/format/bytes.ts';
import { useText, type TextKey } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './Form.module.css';
import { fileError } from './file-error.ts';
import { useFieldErrorText } from './use-field-error-text.ts';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

interface FileFieldProps<Values extends FieldValues> extends FormFieldProps<Values, File | null> {
  readonly label: TextKey;
  /** Words as they are shown. */
  readonly hint?: string | undefined;
  readonly addLabel: TextKey;
  readonly removeLabel: TextKey;
  /** Types that the system's picker offers. */
  readonly accept: readonly string[];
  /** Most bytes, as its error text names them. */
  readonly maxBytes: number;
}

/** A picture from the system's own picker, shown by its name until it is sent; an unsuitable one is flagged at once. */
export function FileField<Values extends FieldValues>(props: FileFieldProps<Values>) {
  const { form, name, label, hint, addLabel, removeLabel, accept, maxBytes } = props;
  const { language } = useText();
  const field = useFormField<Values, File | null>({ form, name }, { maxBytes });
  const { id, value: file, focusRef, error, change } = field;
  const errorText = useFieldErrorText();
  const wrong = file && fileError(file, { accept, maxBytes });
  const picker = useRef<HTMLInputElement>(null);
  const handlePick = (picked: File | null) => {
    change(picked);
    // Without this, the same file picked again after its removal changes nothing.
    if (picker.current) picker.current.value = '';
  };
  const handleRemove = () => {
    handlePick(null);
    document.getElementById(id)?.focus();
  };
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error ?? (wrong ? errorText(wrong, { maxBytes }) : undefined)}
    >
      {({ className: _look, ...control }) => (
        <div className={styles['picked']}>
          <Button
            {...control}
            ref={focusRef}
            label={addLabel}
            icon={<Icon of={ImagePlus} size={16} />}
            onClick={() => picker.current?.click()}
          />
          {file && (
            <>
              <span className={styles['name']} title={file.name}>
                {file.name}
              </span>
              <span className={styles['size']}>{byteSize(file.size, language)}</span>
              <IconButton label={removeLabel} onClick={handleRemove}>
                <Icon of={X} size={18} />
              </IconButton>
            </>
          )}
          <input
            ref={picker}
            type="file"
            accept={accept.join(',')}
            hidden
            onChange={({ target }) => {
              const [picked] = target.files ?? [];
              if (picked) handlePick(picked);
            }}
          />
        </div>
      )}
    </Field>
  );
}
