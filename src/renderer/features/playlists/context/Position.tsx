import { useText } from '../../../i18n/use-text.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

interface PositionProps {
  /** From 1. */
  readonly place: number;
  readonly total: number;
}

/** The position in a playlist: "4 / 70", with an accessible text. */
export function Position({ place, total }: PositionProps) {
  const { t } = useText();
  return (
    <>
      <span aria-hidden="true">{t('watch:playlistPlace', { place, total })}</span>
      <VisuallyHidden>{t('watch:playlistPlaceSpoken', { place, total })}</VisuallyHidden>
    </>
  );
}
