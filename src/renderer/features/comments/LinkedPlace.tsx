import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './CommentList.module.css';

interface LinkedPlaceProps {
  readonly id: string;
  readonly linked: string | null;
  readonly children: ReactNode;
}

/** The place of a comment; the one that the address names is brought into sight. */
export function LinkedPlace({ id, linked, children }: LinkedPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const isLinked = id === linked;
  useEffect(() => {
    if (isLinked) place.current?.scrollIntoView({ block: 'center' });
  }, [isLinked]);
  return (
    <div ref={place} id={`comment-${id}`} className={cx(isLinked && styles['linked'])}>
      {children}
    </div>
  );
}
