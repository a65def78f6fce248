import { use, type ComponentPropsWithRef, type MouseEvent } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { isPlain } from './is-plain.ts';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: string;
  /** History state beside the address. */
  readonly state?: unknown;
}

/**
 * A real link to one of our own addresses, made by `to()` of the route table. They are all absolute, so it has nothing
 * to resolve and need not know where the page is: the router's own link reads the address, and every link of a listing
 * would be rendered again whenever it changes.
 */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const { navigator } = use(NavigationContext);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { target } = event.currentTarget;
    if (event.defaultPrevented || !isPlain(event) || (target !== '' && target !== '_self')) return;
    event.preventDefault();
    navigator.push(to, state);
  };
  return <a {...rest} href={to} onClick={handleClick} />;
}
