import { useEffect } from 'react';
import { noteSession } from '../features/core/session/missed-session.ts';
import { useHost } from '../host/host.ts';
import { idlePart } from '../ui/loading/idle-part.ts';
import { noteSheetKey } from './early-sheet-key.ts';
import styles from './Header.module.css';

const useLateParts = idlePart(() => import('./late.ts').then((part) => part.LateHeaderParts));

/** The end of the header, whose code is loaded when idle; its place is reserved from the start. */
export function HeaderParts() {
  const { bridge } = useHost();
  const { Part } = useLateParts();
  useEffect(() => noteSession(bridge), [bridge]);
  useEffect(noteSheetKey, []);
  return <div className={styles['account']}>{Part && <Part />}</div>;
}
