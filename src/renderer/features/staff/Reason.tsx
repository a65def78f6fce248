import { NOTE_MAX } from '../../../shared/upload/limits.ts';
import { STAFF_REASONS, type StaffReason } from '../../../shared/upload/reasons-of-staff.ts';
import { isUnseen } from '../../../shared/text/written.ts';
import { useText } from '../../i18n/use-text.ts';
import { optionsOf, Select } from '../../ui/Select.tsx';
import styles from './Staff.module.css';

export interface Said {
  readonly reason: StaffReason | '';
  readonly note: string;
}

interface ReasonProps {
  readonly said: Said;
  readonly onChange: (said: Said) => void;
}

/** The reason, and a note for the member. */
export function Reason({ said, onChange }: ReasonProps) {
  const { t } = useText();
  return (
    <>
      <Select
        label={t('desk:reason')}
        isBelowLabel
        value={said.reason}
        options={[
          { value: '', label: t('desk:noReason') },
          ...optionsOf(STAFF_REASONS, (one) => t(`desk:${one}_reason`)),
        ]}
        onChange={(reason) => onChange({ ...said, reason })}
      />
      <label className={styles['field']}>
        {t('desk:note')}
        <textarea
          rows={3}
          required={said.reason === 'other'}
          value={said.note}
          maxLength={NOTE_MAX}
          onChange={({ target }) => onChange({ ...said, note: target.value })}
        />
      </label>
    </>
  );
}

/** Whether a reason is given: "other" needs the note. */
export const isSaid = ({ reason, note }: Said) => reason !== '' && (reason !== 'other' || !isUnseen(note));

/** The values as a form sends them. */
export const fieldsOf = ({ reason, note }: Said) => ({
  ...(reason !== '' && { reason }),
  ...(!isUnseen(note) && { note }),
});
