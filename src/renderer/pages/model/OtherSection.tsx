import type { SiteSection } from '../../../shared/filters/enums.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './Page.module.css';

const NAMES = {
  str: 'settings:sectionStr',
  gay: 'settings:sectionGay',
  trans: 'settings:sectionTrans',
} as const;

/** Says that the videos are not of the section the visitor is in. */
export function OtherSection({ section }: { readonly section: SiteSection }) {
  const { t } = useText();
  return <p className={styles['note']}>{t('models:otherSection', { section: t(NAMES[section]) })}</p>;
}
