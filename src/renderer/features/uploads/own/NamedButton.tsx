import type { ComponentPropsWithRef } from 'react';
import icon from '../../../ui/IconButton.module.css';

interface NamedButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'type' | 'title' | 'className'> {
  /** Words as they are: they name the thing too. */
  readonly name: string;
}

/** An icon button of one row among many. */
export function NamedButton({ name, ...rest }: NamedButtonProps) {
  return <button {...rest} type="button" aria-label={name} title={name} className={icon['button']} />;
}
