import { searchAddress } from '../../features/search/addresses.ts';
import { useText } from '../../i18n/use-text.ts';
import { Chip } from '../../ui/Chip.tsx';
import styles from './Page.module.css';

/** Other spellings as links; nothing without any. */
export function Spellings({ spellings }: { readonly spellings: readonly string[] }) {
  const { t } = useText();
  if (spellings.length === 0) return null;
  return (
    <p className={styles['spellings']}>
      {t('search:didYouMean')}
      {spellings.map((spelling) => (
        <Chip key={spelling} to={searchAddress(spelling)}>
          {spelling}
        </Chip>
      ))}
    </p>
  );
}
