import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import type { AppError } from '../../../../shared/errors/app-error.ts';
import { byteSize } from '../../../../shared/format/bytes.ts';
import { PHOTO } from '../../../../shared/upload/album-limits.ts';
import { isFieldCode } from '../../../../shared/errors/field-codes.ts';
import { useText } from '../../../i18n/use-text.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import icon from '../../../ui/IconButton.module.css';
import { useFieldErrorText } from '../../../features/core/form/use-field-error-text.ts';
import { useReasonText } from '../../../features/core/texts/use-reason-text.ts';
import files from '../../../ui/file-rows.module.css';
import styles from './Editor.module.css';
import type { WaitingPhoto } from './use-photo-queue.ts';

const SIDE = 96;

interface WaitingRowProps {
  readonly photo: WaitingPhoto;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** A picture being uploaded. */
export function WaitingRow({ photo, onRetry, onRemove }: WaitingRowProps) {
  const { t, language } = useText();
  const errorText = useErrorText();
  const { file, state, share, error } = photo;
  const isMaking = state === 'sending' && share >= 1;
  const percent = Math.floor(share * 100);
  return (
    <li className={cx(files['row'], styles['row'])}>
      <Preview file={file} />
      <div className={cx(files['words'], styles['words'])}>
        <b dir="auto" className={files['name']}>
          {file.name}
        </b>
        <span className={files['hint']}>
          {byteSize(file.size, language)} ·{' '}
          {t(isMaking ? 'photos:finishing' : `photos:${state}`, { percent })}
        </span>
        {state === 'sending' && (
          // Indeterminate while the site processes it: how long that takes is unknown.
          <progress
            className={styles['bar']}
            max={100}
            value={isMaking ? undefined : percent}
            aria-label={file.name}
          />
        )}
        {error && (
          <span role="alert" className={files['error']}>
            {errorText(error)}
          </span>
        )}
      </div>
      {state === 'failed' && (
        <button
          type="button"
          className={icon['button']}
          aria-label={t('photos:again', { name: file.name })}
          onClick={onRetry}
        >
          <Icon of={RotateCw} />
        </button>
      )}
      {state !== 'sending' && (
        <button
          type="button"
          className={icon['button']}
          aria-label={t('photos:takeOut', { name: file.name })}
          onClick={onRemove}
        >
          <Icon of={X} />
        </button>
      )}
    </li>
  );
}

/** Text for why a picture was refused. */
function useErrorText(): (error: AppError) => string {
  const { t } = useText();
  const fieldText = useFieldErrorText();
  const reasonText = useReasonText();
  return (error) => {
    const { code, reason, params, errors } = error;
    const field = code === 'payload_too_large' ? 'file_too_large' : errors?.[0]?.code;
    if (field !== undefined && isFieldCode(field)) return fieldText(field, { maxBytes: PHOTO.fileMax });
    if (reason !== undefined) return reasonText(reason, params);
    return code === 'offline' ? t('errors:offline') : t('photos:failedBy', { code });
  };
}

/** Drawn on a canvas: the CSP allows no blob addresses. */
function Preview({ file }: { readonly file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    createImageBitmap(file, { resizeWidth: SIDE, resizeQuality: 'low' }).then(
      (image) => {
        const target = canvas.current;
        if (isGone || !target) return image.close();
        [target.width, target.height] = [image.width, image.height];
        target.getContext('2d')?.drawImage(image, 0, 0);
        image.close();
      },
      // It is not a picture: the site reports that.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  return <canvas ref={canvas} className={styles['thumb']} width={1} height={1} aria-hidden="true" />;
}
