import type { WireFields } from '../../../shared/api/endpoint.ts';
import { PUBLIC_SCOPES, type Scope } from '../../platform/index.ts';
import { operationNamed } from '../operations.ts';

/** Everything there is to show. */
const ALL: readonly Scope[] = [...PUBLIC_SCOPES, 'search', 'views', 'site'];

/** Public pictures are served while something public shows them. */
export const PICTURE_SHOWS: readonly Scope[] = ['videos', 'names', 'people', 'collections'];

/** What the answer of a call shows. @param name unknown operations show everything */
export function showsOf(name: string, fields: WireFields): readonly Scope[] {
  const operation = operationNamed(name);
  if (!operation) return ALL;
  const { shows = [] } = operation;
  return typeof shows === 'function' ? shows(fields) : shows;
}
