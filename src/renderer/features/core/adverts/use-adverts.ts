import type { AdSlot } from '../../../../shared/entities/site.ts';
import { useSite } from '../site/use-site.ts';

/** The adverts of the given places, in their order; places without an advert are left out. */
export function useAdverts(places: readonly AdSlot['slot'][]): readonly AdSlot[] {
  const taken = useSite().site?.adSlots ?? [];
  return places.flatMap((place) => taken.filter(({ slot }) => slot === place));
}
