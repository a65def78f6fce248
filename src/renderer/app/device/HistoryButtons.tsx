import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLateTexts } from '../../i18n/use-late-texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './HistoryButtons.module.css';
import { canGo, followSteps, go } from './steps.ts';

/** Back and Forward, as the header's first buttons; disabled at the ends of the history. */
export function HistoryButtons() {
  const hasTexts = useLateTexts(() => undefined);
  const place = useHeaderStart();
  const canGoBack = useSyncExternalStore(followSteps, () => canGo('back'));
  const canGoForward = useSyncExternalStore(followSteps, () => canGo('forward'));
  if (!hasTexts || !place) return null;
  return createPortal(
    <>
      <IconButton label="preferences:back" disabled={!canGoBack} onClick={() => go('back')}>
        <Icon of={ArrowLeft} />
      </IconButton>
      <IconButton label="preferences:forward" disabled={!canGoForward} onClick={() => go('forward')}>
        <Icon of={ArrowRight} />
      </IconButton>
    </>,
    place,
  );
}

/**
 * Inserted into the header before its first paint, so that late parts move nothing. In every
 * browser's first load they would cost bytes.
 */
function useHeaderStart(): HTMLElement | null {
  const [place] = useState(() => {
    const made = document.createElement('div');
    made.className = styles['place'] ?? '';
    return made;
  });
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const put = () => {
      const header = document.querySelector('header');
      if (header && place.parentElement !== header) header.prepend(place);
      setThere(header !== null);
    };
    put();
    // The header is mounted after the age gate.
    const observer = new MutationObserver(put);
    observer.observe(document.getElementById('root') ?? document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      place.remove();
    };
  }, [place]);
  return isThere ? place : null;
}
