import { useId } from 'react';
import { DECLARATION, missingItems, type DeclarationItem } from '../../../shared/upload/declaration.ts';
import { useText } from '../../i18n/use-text.ts';
import files from '../../ui/file-rows.module.css';
import styles from './Page.module.css';

interface DeclarationProps {
  readonly confirmed: readonly DeclarationItem[];
  /** It was submitted without all of them. */
  readonly isMissing: boolean;
  readonly onChange: (confirmed: readonly DeclarationItem[]) => void;
}

/** Rules of uploads, each confirmed separately; none is checked by default (specification 5). */
export function Declaration({ confirmed, isMissing, onChange }: DeclarationProps) {
  const { t } = useText();
  const id = useId();
  const missing = isMissing ? missingItems(confirmed) : [];
  const toggle = (item: DeclarationItem) =>
    onChange(confirmed.includes(item) ? confirmed.filter((one) => one !== item) : [...confirmed, item]);
  return (
    <fieldset className={styles['choices']} aria-describedby={missing.length > 0 ? id : undefined}>
      <legend>{t('upload:declaration')}</legend>
      {DECLARATION.map((item) => (
        <label key={item} className={styles['tick']} data-missing={missing.includes(item) || undefined}>
          <input
            type="checkbox"
            checked={confirmed.includes(item)}
            aria-invalid={missing.includes(item) || undefined}
            onChange={() => toggle(item)}
          />
          {t(`upload:declaration_${item}`)}
        </label>
      ))}
      {missing.length > 0 && (
        <p id={id} role="alert" className={files['error']}>
          {t('upload:declaration_required')}
        </p>
      )}
    </fieldset>
  );
}
