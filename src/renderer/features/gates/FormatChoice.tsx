import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type Ref } from 'react';
import { GATE_SECONDS } from '../../../shared/constants.ts';
import { gateOf } from '../../../shared/entities/gate.ts';
import type { Video, VideoFormat } from '../../../shared/entities/video.ts';
import { byteSize } from '../../../shared/format/bytes.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import dialog from '../../ui/Dialog.module.css';
import { apiQuery } from '../core/api/api-query.ts';
import styles from './DownloadDialog.module.css';
import { Known } from './Known.tsx';

interface FormatChoiceProps {
  /** The present choice. */
  readonly ref: Ref<HTMLInputElement>;
  readonly video: Video;
  readonly onChoose: (format: VideoFormat) => void;
}

/** Choice of a file: quality, size and its wait. */
export function FormatChoice({ ref, video, onChoose }: FormatChoiceProps) {
  const { t, language } = useText();
  const formats = video.formats.toSorted((a, b) => b.height - a.height);
  const [chosen, setChosen] = useState(() => formats.at(0)?.format);
  // Only sizes are read here, and they do not change: the player's answer is enough. A choice can be made without them.
  const { data } = useQuery({ ...apiQuery('video.file', { video_id: video.id }), staleTime: Infinity });
  const sizeOf = (format: string) => data?.files.find((file) => file.format === format)?.bytes;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const format = formats.find((each) => each.format === chosen);
    if (format) onChoose(format);
  };
  return (
    <form onSubmit={handleSubmit}>
      <Dialog.Description className={dialog['text']}>{t('gate:chooseText')}</Dialog.Description>
      <fieldset className={styles['formats']}>
        <legend className={styles['legend']}>{t('gate:quality')}</legend>
        {formats.map(({ format, label, height }) => {
          const bytes = sizeOf(format);
          return (
            <label key={format} className={styles['format']}>
              <input
                ref={format === chosen ? ref : undefined}
                type="radio"
                name="format"
                value={format}
                checked={format === chosen}
                onChange={() => setChosen(format)}
              />
              <span className={styles['label']}>{label}</span>
              <span className={styles['size']}>{bytes === undefined ? '' : byteSize(bytes, language)}</span>
              <span className={styles['wait']}>
                {t('gate:waitOf', { seconds: GATE_SECONDS[gateOf(height)] })}
              </span>
            </label>
          );
        })}
      </fieldset>
      <Known videoId={video.id} format={chosen} />
      <div className={dialog['actions']}>
        <Dialog.Close render={<Button label="cancel" />} />
        <Button label="gate:continue" tone="main" type="submit" disabled={formats.length === 0} />
      </div>
    </form>
  );
}
