import type { Catalogue } from '../../../../shared/filters/enums.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CATALOGUE_TEXTS } from '../texts/catalogue-texts.ts';
import styles from './CatalogueNote.module.css';

/** Names the catalogue of the videos if more were counted than are shown or if it is not the visitor's. */
export function CatalogueNote({ catalogue }: { readonly catalogue: Catalogue }) {
  const { t } = useText();
  return (
    <p className={styles['note']}>{t('listing:ofSection', { section: t(CATALOGUE_TEXTS[catalogue]) })}</p>
  );
}
