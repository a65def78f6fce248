import type { ComponentPropsWithRef } from 'react';
import icon from '../../../ui/IconButton.module.css';

interface NamedButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'type' | 'title' | 'className'> {
  /** The whole text: it names the target too. */
  readonly name: string;
}

/** An icon button in one of many rows. */
export function NamedButton({ name, ...rest }: NamedButtonProps) {
  return <button {...rest} type="button" aria-label={name} title={name} className={icon['button']} />;
}
