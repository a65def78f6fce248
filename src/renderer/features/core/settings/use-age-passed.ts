import { useConsent } from './consents.ts';
import { useSite } from '../site/use-site.ts';

/** Whether content may be asked for: the age gate was passed, or the visitor's country has none (decisions A). */
export function useAgePassed(): boolean {
  const { isGiven } = useConsent('age');
  return useSite().site?.agePolicy.gate === false || isGiven;
}
