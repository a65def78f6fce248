import { createContext, useContext } from 'react';
import type { FoundScreen } from '../../../../shared/find-screen.ts';
import type { RouteName, RouteParams } from '../../../../shared/routes.ts';

const Context = createContext<FoundScreen['params']>({});

export const RouteParamsProvider = Context.Provider;

/** The slots of the address being shown, by the names of the route table. Each fits its slot (`find-screen.ts`). */
export function useRouteParams<Name extends RouteName>(
  _name: Name,
): { readonly [Slot in keyof RouteParams<Name>]: string } {
  return useContext(Context) as { readonly [Slot in keyof RouteParams<Name>]: string };
}
