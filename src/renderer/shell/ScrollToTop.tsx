import ArrowUp from 'lucide-react/icons/arrow-up';
import { SCROLL_TOP_OFFSET } from '../../shared/constants.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './ScrollToTop.module.css';
import { MAIN_ID } from './use-navigation-focus.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

/** Appears past 500 px of scroll. The focus moves up as well, as the button disappears. */
export function ScrollToTop() {
  const isFar = useScrolledPast(SCROLL_TOP_OFFSET);
  if (!isFar) return null;
  const handleClick = () => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
  };
  return (
    <IconButton label="scrollToTop" className={styles['button']} data-scroll-top onClick={handleClick}>
      <Icon of={ArrowUp} />
    </IconButton>
  );
}
