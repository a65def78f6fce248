import { clock } from '../../../shared/format/duration.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './PlayerOverlay.module.css';
import type { Resume } from './use-resume.ts';

interface ResumeChoiceProps {
  readonly second: number;
  readonly resume: Resume;
}

/** Asks, without blocking the picture, whether to resume where the video was left. */
export function ResumeChoice({ second, resume }: ResumeChoiceProps) {
  const { t } = useText();
  return (
    <div className={styles['choice']} role="group" aria-label={t('video:resumeQuestion')}>
      <button type="button" className={styles['main']} onClick={resume.goOn}>
        {t('video:resumeAt', { clock: clock(second) })}
      </button>
      <button type="button" className={styles['other']} onClick={resume.dismiss}>
        {t('video:fromStart')}
      </button>
    </div>
  );
}
