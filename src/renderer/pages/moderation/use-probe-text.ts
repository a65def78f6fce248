import type { ProbeFacts } from '../../../shared/entities/moderation-submission.ts';
import { LOCALES } from '../../../shared/format/locale.ts';
import { useText } from '../../i18n/use-text.ts';
import { codecName, containerName } from './probe-names.ts';

/** Description of a media file: container, codecs, size, frames a second, sound, HDR. */
export function useProbeText(): (facts: ProbeFacts, file: string) => string {
  const { t, language } = useText();
  return ({ container, video_codec, audio_codec, width, height, rate, is_hdr }, file) =>
    [
      containerName(container, file),
      codecName(video_codec),
      `${width} × ${height}`,
      ...(rate > 0
        ? [t('moderation:frameRate', { rate: new Intl.NumberFormat(LOCALES[language]).format(rate) })]
        : []),
      audio_codec === '' ? t('moderation:noSound') : t('moderation:sound', { codec: codecName(audio_codec) }),
      is_hdr ? 'HDR' : 'SDR',
    ].join(' · ');
}
