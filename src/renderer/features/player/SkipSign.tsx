import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import { useEffect, useState } from 'react';
import { LOCALES } from '../../../shared/format/locale.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Engine } from './engine-types.ts';
import styles from './SkipSign.module.css';
import { watchTaps, type Skipped } from './taps.ts';

/** Lets double taps skip, and shows for a moment how far, on the side that was tapped. */
export function SkipSign({ engine }: { readonly engine: Engine }) {
  const { language } = useText();
  const [skipped, setSkipped] = useState<Skipped | null>(null);
  useEffect(() => watchTaps(engine, setSkipped), [engine]);
  if (!skipped) return null;
  const { side, seconds } = skipped;
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
  });
  return (
    <span className={styles['sign']} data-side={side < 0 ? 'back' : 'on'} aria-hidden="true">
      <Icon of={side < 0 ? ChevronsLeft : ChevronsRight} size={24} />
      {format.format(seconds)}
    </span>
  );
}
