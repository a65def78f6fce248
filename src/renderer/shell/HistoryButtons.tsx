import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLateTexts } from '../i18n/use-late-texts.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';

/** Back and Forward, as the header's first buttons; disabled where there is nowhere to go. */
export function HistoryButtons() {
  const hasTexts = useLateTexts(() => undefined);
  const place = useHeaderStart();
  const canGoBack = useSyncExternalStore(follow, () => NAVIGATION?.canGoBack ?? false);
  const canGoForward = useSyncExternalStore(follow, () => NAVIGATION?.canGoForward ?? false);
  const isWide = useSyncExternalStore(followWidth, () => WIDE.matches);
  // Beside the search of a narrow window there is no room.
  if (!hasTexts || !isWide) return null;
  return createPortal(
    <>
      <IconButton label="preferences:back" disabled={!canGoBack} onClick={() => history.back()}>
        <Icon of={ArrowLeft} />
      </IconButton>
      <IconButton label="preferences:forward" disabled={!canGoForward} onClick={() => history.forward()}>
        <Icon of={ArrowRight} />
      </IconButton>
    </>,
    place,
  );
}

/** They come late and on the desktop alone: a place of their own in every first load would cost it bytes. */
function useHeaderStart(): HTMLElement {
  const [place] = useState(() => {
    const made = document.createElement('div');
    made.style.flexShrink = '0';
    return made;
  });
  useLayoutEffect(() => {
    document.querySelector('header')?.prepend(place);
    return () => place.remove();
  }, [place]);
  return place;
}

const WIDE = matchMedia('(min-width: 768px)');

function followWidth(changed: () => void): () => void {
  WIDE.addEventListener('change', changed);
  return () => WIDE.removeEventListener('change', changed);
}

/** Chromium has it; the pages of the unit tests have not. */
const NAVIGATION = 'navigation' in globalThis ? navigation : null;

function follow(changed: () => void): () => void {
  NAVIGATION?.addEventListener('currententrychange', changed);
  return () => NAVIGATION?.removeEventListener('currententrychange', changed);
}
