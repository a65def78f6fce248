import { STICKY_HEADER_OFFSET } from '../../shared/constants.ts';
import { cx } from '../ui/cx.ts';
import { DesktopPlace } from './DesktopPlace.tsx';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { NavigationButton } from './NavigationButton.tsx';
import { SearchBox } from './SearchBox.tsx';
import { CatalogueSwitch } from './CatalogueSwitch.tsx';
import { SettingsButton } from './SettingsButton.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';
import { Wordmark } from './Wordmark.tsx';

/** The top bar. It stays in view only below desktop width and past 20 px of scroll (decisions A). */
export function Header() {
  const isStuck = useScrolledPast(STICKY_HEADER_OFFSET);
  return (
    <header className={cx(styles['header'], isStuck && styles['stuck'])}>
      <NavigationButton />
      <Wordmark />
      <SearchBox />
      <div className={styles['end']}>
        <DesktopPlace />
        <CatalogueSwitch />
        <LanguageSwitch />
        <SettingsButton />
      </div>
    </header>
  );
}
