import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './NavigationLine.module.css';

/** Delay before it is shown, milliseconds: it would only flash for faster screens. */
const PATIENCE_MS = 160;

/** A progress line at the window's top while a new screen is rendered and the old one is still shown. */
export function NavigationLine() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    // Flushed synchronously: a normal update would wait for the transition that it reports.
    const timer = setTimeout(() => flushSync(() => setLate(true)), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  // Mounted only then: a layer of its own costs a slow machine more than the frame that answers the click.
  return isLate && <div className={styles['line']} data-under-way aria-hidden="true" />;
}
