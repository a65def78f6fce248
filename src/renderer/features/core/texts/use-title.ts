import { localTitle } from '../../../../shared/format/title.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useSite } from '../site/use-site.ts';

/** Chooses among an item's titles by language and country (decisions A). */
export function useTitle(): (item: { readonly title: string; readonly titleJa: string }) => string {
  const { language } = useText();
  const country = useSite().site?.country ?? '';
  return (item) => localTitle(item, { language, country });
}
