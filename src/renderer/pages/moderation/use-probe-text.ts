import type { ProbeFacts } from '../../../shared/entities/desk-submission.ts';
import { LOCALES } from '../../../shared/format/locale.ts';
import { useText } from '../../i18n/use-text.ts';

/** What is inside a file, in words: container, codecs, size, frames a second, sound, HDR. */
export function useProbeText(): (facts: ProbeFacts) => string {
  const { t, language } = useText();
  return ({ container, video_codec, audio_codec, width, height, rate, is_hdr }) =>
    [
      container,
      video_codec,
      `${width} × ${height}`,
      ...(rate > 0
        ? [t('desk:frameRate', { rate: new Intl.NumberFormat(LOCALES[language]).format(rate) })]
        : []),
      audio_codec === '' ? t('desk:noSound') : t('desk:sound', { codec: audio_codec }),
      is_hdr ? 'HDR' : 'SDR',
    ].join(' · ');
}
