import { PASSWORD } from '../../../shared/limits.ts';
import { useSite } from '../core/site/use-site.ts';

/** Fewest characters of a password on this site. */
export function usePasswordMin(): number {
  return useSite().site?.limits.passwordMin ?? PASSWORD.floor;
}
