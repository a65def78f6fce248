import type { ReactNode } from 'react';
import icon from '../../ui/IconButton.module.css';

interface NamedButtonProps {
  /** Words as they are: they name the thing too. */
  readonly name: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** An icon button of one row among many. */
export function NamedButton({ name, onClick, children }: NamedButtonProps) {
  return (
    <button type="button" aria-label={name} title={name} className={icon['button']} onClick={onClick}>
      {children}
    </button>
  );
}
