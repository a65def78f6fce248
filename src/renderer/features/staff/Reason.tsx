import { NOTE_MAX } from '../../../shared/upload/limits.ts';
import { STAFF_REASONS, type StaffReason } from '../../../shared/upload/reasons-of-staff.ts';
import { isUnseen } from '../../../shared/text/written.ts';
import { useText } from '../../i18n/use-text.ts';
import { optionsOf, Select } from '../../ui/Select.tsx';
import styles from './Staff.module.css';

export interface ReasonChoice {
  readonly reason: StaffReason | '';
  readonly note: string;
}

interface ReasonProps {
  readonly choice: ReasonChoice;
  readonly onChange: (choice: ReasonChoice) => void;
}

/** The reason, and a note for the member. */
export function Reason({ choice, onChange }: ReasonProps) {
  const { t } = useText();
  return (
    <>
      <Select
        label={t('moderation:reason')}
        isBelowLabel
        value={choice.reason}
        options={[
          { value: '', label: t('moderation:noReason') },
          ...optionsOf(STAFF_REASONS, (one) => t(`moderation:${one}_reason`)),
        ]}
        onChange={(reason) => onChange({ ...choice, reason })}
      />
      <label className={styles['field']}>
        {t('moderation:note')}
        <textarea
          rows={3}
          required={choice.reason === 'other'}
          value={choice.note}
          maxLength={NOTE_MAX}
          onChange={({ target }) => onChange({ ...choice, note: target.value })}
        />
      </label>
    </>
  );
}

/** Whether a reason is given: "other" needs the note. */
export const isReasonGiven = ({ reason, note }: ReasonChoice) =>
  reason !== '' && (reason !== 'other' || !isUnseen(note));

/** The values as a form sends them. */
export const fieldsOf = ({ reason, note }: ReasonChoice) => ({
  ...(reason !== '' && { reason }),
  ...(!isUnseen(note) && { note }),
});
