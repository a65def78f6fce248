import type { ScreenRequest } from '../../src/shared/screens/screen.ts';
import { findScreen } from '../../src/shared/find-screen.ts';
import type { RouteName } from '../../src/shared/routes.ts';

/** What a screen at an address is asked with, in English and the section str. */
export function askOf(address: string): ScreenRequest & { readonly name: RouteName } {
  const { pathname, searchParams: query } = new URL(address, 'https://yoru.example');
  const found = findScreen(pathname);
  if (found.kind !== 'screen') throw new Error(`${address} is no screen`);
  return { name: found.name, params: found.params, query, choice: { language: 'en', catalogue: 'str' } };
}
