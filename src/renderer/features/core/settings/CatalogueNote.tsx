import type { Catalogue } from '../../../../shared/filters/enums.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CATALOGUE_TEXTS } from '../texts/catalogue-texts.ts';
import styles from './CatalogueNote.module.css';

/** Says of which catalogue the videos are, where more were counted than are shown or they are not of the visitor's. */
export function CatalogueNote({ catalogue }: { readonly catalogue: Catalogue }) {
  const { t } = useText();
  return (
    <p className={styles['note']}>{t('listing:ofSection', { section: t(CATALOGUE_TEXTS[catalogue]) })}</p>
  );
}
