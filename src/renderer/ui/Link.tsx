import type { ComponentPropsWithRef } from 'react';
import { Link as RouterLink } from 'react-router';

/** A real link to one of our own addresses, made by `to()` of the route table. */
export function Link({ to, ...rest }: { readonly to: string } & Omit<ComponentPropsWithRef<'a'>, 'href'>) {
  return <RouterLink to={to} {...rest} />;
}
