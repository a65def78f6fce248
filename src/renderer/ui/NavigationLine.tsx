import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './NavigationLine.module.css';

/** A screen that is there before would only make it flash, milliseconds. */
const PATIENCE_MS = 160;

/** A line along the window's top, for as long as a new screen is being made and the old one is still shown. */
export function NavigationLine() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    // At once: a usual update waits for the transition that it reports.
    const timer = setTimeout(() => flushSync(() => setLate(true)), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  // Not hidden until then: a layer of its own costs a slow machine more than the frame that answers the click.
  return isLate && <div className={styles['line']} data-under-way aria-hidden="true" />;
}
