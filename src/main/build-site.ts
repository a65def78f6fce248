import { DEFAULT_SITE } from '../shared/constants.ts';
import { readOrigin } from './site-address.ts';

/** Filled in by the build from `YORU_BUILD_SITE`; absent where main runs unbundled. */
declare const __BUILD_SITE__: string | null | undefined;

/** The site this build is for. */
export const BUILD_SITE =
  (typeof __BUILD_SITE__ === 'string' ? readOrigin(__BUILD_SITE__) : null) ?? DEFAULT_SITE;
