import { STICKY_HEADER_OFFSET } from '../../shared/constants.ts';
import { idlePart } from '../ui/loading/idle-part.ts';
import { cx } from '../ui/cx.ts';
import { HeaderParts } from './HeaderParts.tsx';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { NavigationButton } from './NavigationButton.tsx';
import { SearchBox } from './SearchBox.tsx';
import { CatalogueSwitch } from './CatalogueSwitch.tsx';
import { SettingsButton } from './SettingsButton.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';
import { Wordmark } from './Wordmark.tsx';

const useDesktopPlace = idlePart(() => import('./late.ts').then((part) => part.DesktopPlace));

/** The top bar. It stays in view only below desktop width and past 20 px of scroll (decisions A). */
export function Header() {
  const { Part: DesktopPlace } = useDesktopPlace();
  const isStuck = useScrolledPast(STICKY_HEADER_OFFSET);
  return (
    <header className={cx(styles['header'], isStuck && styles['stuck'])}>
      <NavigationButton />
      <Wordmark />
      <SearchBox />
      <div className={styles['end']}>
        {DesktopPlace && <DesktopPlace />}
        <CatalogueSwitch />
        <LanguageSwitch />
        <SettingsButton />
        <HeaderParts />
      </div>
    </header>
  );
}
