import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { FieldCode } from '../../../shared/errors/field-codes.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { isTooSmall, maxZoom, wholeArea, type Area, type Size } from './crop-area.ts';
import styles from './CropDialog.module.css';
import { PICTURE_RULES } from './picture-kinds.ts';

/** Pixels that an arrow key moves the picture. */
const STEP = 10;

interface CropDialogProps {
  readonly kind: keyof typeof PICTURE_RULES;
  /** Size of the picked picture. */
  readonly address: string;
  readonly isSending: boolean;
  readonly onUse: (area: Area) => void;
  /** The browser cannot show it, or it is too small. */
  readonly onWrong: (code: FieldCode) => void;
  readonly onClose: () => void;
}

/** Chooses the part of a picked picture: by pointer, wheel, two fingers, or keys and a slider. */
export function CropDialog({ kind, address, isSending, onUse, onWrong, onClose }: CropDialogProps) {
  const { t } = useText();
  const rule = PICTURE_RULES[kind];
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [picture, setPicture] = useState<Size | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  useCloseOnBack(true, onClose);
  const handleLoaded = ({
    naturalWidth: width,
    naturalHeight: height,
  }: {
    readonly naturalWidth: number;
    readonly naturalHeight: number;
  }) => {
    if (isTooSmall({ width, height }, rule)) onWrong('invalid_image_size');
    else setPicture({ width, height });
  };
  const most = picture ? maxZoom(picture, rule) : 1;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogPopup className={styles['popup']}>
        <DialogHead title={t('profile:cropTitle')} />
        <Dialog.Description className={styles['hint']}>{t('profile:cropHint')}</Dialog.Description>
        <div className={styles['stage']} data-kind={kind}>
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={most}
            aspect={rule.aspect}
            cropShape={kind === 'avatar' ? 'round' : 'rect'}
            showGrid={false}
            keyboardStep={STEP}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': t('profile:cropArea'), role: 'group' }}
            mediaProps={{ alt: '', onError: () => onWrong('file_invalid_type') }}
            onMediaLoaded={handleLoaded}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_percent, pixels) => setArea(pixels)}
          />
        </div>
        <label className={styles['zoom']}>
          {t('profile:zoom')}
          <input
            type="range"
            min={1}
            max={most}
            step={0.01}
            value={Math.min(zoom, most)}
            disabled={most === 1}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        </label>
        <div className={styles['actions']}>
          <Button label="cancel" onClick={onClose} />
          <Button
            label={isSending ? 'profile:using' : 'profile:use'}
            tone="main"
            aria-disabled={isSending || !picture || !area}
            onClick={() => !isSending && picture && area && onUse(wholeArea(area, picture, rule))}
          />
        </div>
      </DialogPopup>
    </Dialog.Root>
  );
}
