import type { UploadParams } from '../../features/core/texts/use-reason-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Page.module.css';
import { useClaim } from './use-claim.ts';

interface ClaimNoticeProps {
  readonly kind: 'submission' | 'case';
  readonly id: string;
  /** Whether there is something to decide. */
  readonly isOn: boolean;
  /** Name of the moderator who has claimed it, by its record; empty: nobody. */
  readonly by: string;
}

/** Claims what is open here, and shows who else has claimed it: they decide, unless it is taken over. */
export function ClaimNotice(props: ClaimNoticeProps) {
  const { t } = useText();
  const { takenBy, take } = useClaim(props);
  if (takenBy === null) return null;
  return (
    <div role="status" className={styles['taken']}>
      <p>{t('upload:claim_taken', { name: takenBy } as UploadParams)}</p>
      <div>
        <Button label="moderation:takeOver" onClick={take} />
      </div>
    </div>
  );
}
